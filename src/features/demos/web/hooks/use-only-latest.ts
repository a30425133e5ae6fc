import { useState } from 'react'

const KEPT_AS = 'backline.demos.only-latest'

const kept = (): boolean => {
  try {
    return localStorage.getItem(KEPT_AS) === 'true'
  } catch {
    return false
  }
}

/** Whether only the highest version of each song is shown; kept in this browser. */
export const useOnlyLatest = (): [boolean, (next: boolean) => void] => {
  const [onlyLatest, setOnlyLatest] = useState(kept)
  return [
    onlyLatest,
    (next) => {
      setOnlyLatest(next)
      try {
        localStorage.setItem(KEPT_AS, String(next))
      } catch {
        // Without storage it lasts as long as the screen.
      }
    },
  ]
}
