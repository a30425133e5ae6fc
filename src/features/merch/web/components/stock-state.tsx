import { IconAlertTriangle, IconCircleOff } from '@tabler/icons-react'
import { Chip } from '#web/ui/chip.tsx'

/** Whether there is less than was sold, nothing, or little of something: a word with a sign, never a colour alone. */
export const StockState = ({ pieces, lowMark }: { pieces: number; lowMark: number | null }) => {
  if (pieces < 0)
    return (
      <Chip tone="urgent">
        <IconAlertTriangle size={13} aria-hidden="true" />
        Oversold
      </Chip>
    )
  if (pieces === 0)
    return (
      <Chip tone="urgent">
        <IconCircleOff size={13} aria-hidden="true" />
        Sold out
      </Chip>
    )
  if (lowMark === null || pieces > lowMark) return null
  return (
    <Chip tone="warn">
      <IconAlertTriangle size={13} aria-hidden="true" />
      Low
    </Chip>
  )
}
