import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

extension ImageResource {
    fileprivate static let logo = ImageResource(name: "logo", bundle: .main)
}

extension ColorResource {
    fileprivate static let brand = ColorResource(name: "brand", bundle: .main)
}

@MainActor struct ResourceTests {
    @Test func `asset catalog resources equal the images and colors loaded by name`() {
        func tree(_ view: some View) -> [RenderNode] { Session(view: view).tree.frontmost?.children ?? [] }

        let resources = tree(Image(.logo).foregroundStyle(Color(.brand)))
        #expect(resources == tree(Image("logo").foregroundStyle(Color("brand"))))
        #expect(resources.count == 1)
    }
}
