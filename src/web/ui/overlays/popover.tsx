import { Popover as MantinePopover, type PopoverProps } from '@mantine/core'
import styles from './menu.module.css'
import { useFocusBack } from './use-focus-back.ts'

/** A small panel at a control: `<Popover><PopoverTarget><button/></PopoverTarget><PopoverDropdown>…</PopoverDropdown></Popover>`; it takes the focus and gives it back. */
export const Popover = (props: PopoverProps & { opened: boolean }) => {
  useFocusBack(props.opened)
  return (
    <MantinePopover
      classNames={{ dropdown: styles.popover ?? '' }}
      position="bottom-start"
      offset={6}
      shadow="none"
      withinPortal={false}
      floatingStrategy="fixed"
      trapFocus
      withRoles
      transitionProps={{ duration: 120, transition: 'fade' }}
      {...props}
    />
  )
}

export const PopoverTarget = MantinePopover.Target
export const PopoverDropdown = MantinePopover.Dropdown
