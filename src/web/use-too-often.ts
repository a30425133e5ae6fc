import { useEffect, useState } from 'react'
import { CallError } from '#client/client.ts'
import { tooOftenText } from '#kernel/errors.ts'

/** Whether a call was refused because it came too often. */
export const isTooOften = (error: unknown): boolean => error instanceof CallError && error.status === 429

/** How long a call that came too often has to wait, told until that is over; undefined then, and for any other error. */
export const useTooOften = (error: unknown): string | undefined => {
  const [text, setText] = useState<string>()
  useEffect(() => {
    const seconds = error instanceof CallError && isTooOften(error) ? error.body.retryAfterSeconds : undefined
    if (seconds === undefined) {
      setText(undefined)
      return
    }
    const until = Date.now() + seconds * 1000
    const tell = (): void => {
      const left = Math.ceil((until - Date.now()) / 1000)
      setText(left > 0 ? tooOftenText(left) : undefined)
      if (left <= 0) clearInterval(timer)
    }
    const timer = setInterval(tell, 1000)
    tell()
    return () => clearInterval(timer)
  }, [error])
  return text
}
