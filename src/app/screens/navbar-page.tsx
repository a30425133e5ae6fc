import { MenuHead, WholeMenu } from '#app/shell/menu/whole-menu.tsx'
import { places } from '#app/shell/places.ts'
import { useLeftScreen } from '#web/left-screen.ts'

/** `/navbar`: the whole menu on a page of its own, where the sidebar has no room. */
export const NavbarPage = () => {
  // So that the screen behind the menu is known to what follows.
  useLeftScreen()
  return (
    <>
      <MenuHead />
      <WholeMenu places={places} />
    </>
  )
}
