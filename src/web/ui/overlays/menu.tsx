import {
  Menu as MantineMenu,
  Popover as MantinePopover,
  Tooltip as MantineTooltip,
  type MenuItemProps,
  type MenuProps,
  type PopoverProps,
  type TooltipProps,
} from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import styles from './menu.module.css'
import { useFocusBack } from './use-focus-back.ts'

/** A short explanation on hover and focus; never the only name of a control. */
export const Tooltip = (props: TooltipProps) => (
  <MantineTooltip
    classNames={{ tooltip: styles.tooltip ?? '' }}
    openDelay={400}
    events={{ hover: true, focus: true, touch: false }}
    transitionProps={{ duration: 80, transition: 'fade' }}
    {...props}
  />
)

/** Closes with Escape, too, what has opened and does not have the focus yet; from then on Mantine does. */
const useEarlyEscape = (opened: boolean, close: () => void): void => {
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    if (!opened) return
    const from = document.activeElement
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.activeElement !== from) return
      event.stopPropagation()
      onEscape()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [opened])
}

/** A small panel at a control: `<Popover><PopoverTarget><button/></PopoverTarget><PopoverDropdown>…</PopoverDropdown></Popover>`; it takes the focus and gives it back. */
export const Popover = (props: PopoverProps & { opened: boolean }) => {
  useFocusBack(props.opened)
  useEarlyEscape(props.opened, () => props.onChange?.(false))
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

const parts = {
  dropdown: styles.dropdown ?? '',
  item: styles.item ?? '',
  label: styles.label ?? '',
  divider: styles.divider ?? '',
}

/** A menu: `<Menu><MenuTarget><button/></MenuTarget><MenuDropdown>…</MenuDropdown></Menu>`, wired for keyboard and focus. */
export const Menu = ({ onChange, ...props }: MenuProps) => {
  const [shown, setShown] = useState(false)
  const opened = props.opened ?? shown
  const change = (next: boolean): void => {
    setShown(next)
    onChange?.(next)
  }
  useFocusBack(opened)
  useEarlyEscape(opened, () => change(false))
  return (
    <MantineMenu
      onChange={change}
      // Mantine's own would take the focus from a field that an entry has opened.
      returnFocus={false}
      classNames={parts}
      position="bottom-end"
      offset={6}
      shadow="none"
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 120, transition: 'fade' }}
      {...props}
      opened={opened}
    />
  )
}

export const MenuTarget = MantineMenu.Target
export const MenuDropdown = MantineMenu.Dropdown
export const MenuDivider = MantineMenu.Divider
export const MenuLabel = MantineMenu.Label

/** An action of a menu; `danger` writes it in red. */
export const MenuItem = ({
  danger,
  onClick,
  ...rest
}: MenuItemProps & { danger?: boolean; onClick?: () => void; children: ReactNode }) => (
  <MantineMenu.Item data-danger={danger || undefined} {...rest} {...(onClick && { onClick })} />
)

/** A menu entry that goes to a screen. */
export const MenuLink = ({
  to,
  icon,
  children,
}: {
  to: NonNullable<LinkProps['to']>
  icon?: ReactNode
  children: ReactNode
}) => (
  <MantineMenu.Item component={Link} to={to} leftSection={icon}>
    {children}
  </MantineMenu.Item>
)
