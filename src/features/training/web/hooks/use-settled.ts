import { useEffect, useState } from 'react'

const settleMs = 150

/** A value once it has not changed for a moment: a knob is rendered when it stands, not at every stop on its way. */
export const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
