import { type MouseEvent, type PointerEvent, useRef } from 'react'

/**
 * Presses like an instrument: a mouse at once when it goes down; a finger when it lifts, because it may mean to scroll; keys
 * and assistive technology as a click.
 */
export const usePress = (press: (pressed: HTMLElement) => void) => {
  const pointer = useRef<string | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      pointer.current = event.pointerType
      if (event.pointerType === 'mouse' && event.button === 0) press(event.currentTarget)
    },
    onClick: (event: MouseEvent<HTMLElement>): void => {
      const heard = pointer.current === 'mouse' && event.detail !== 0
      pointer.current = null
      if (!heard) press(event.currentTarget)
    },
  }
}
