import { Tooltip as MantineTooltip, type TooltipProps } from '@mantine/core'
import styles from './menu.module.css'

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
