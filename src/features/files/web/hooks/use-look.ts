import { useState } from 'react'
import type { Look } from '../shown-item.ts'

const KEY = 'backline-files-look'

/** List or tiles, as it was last chosen in this browser. */
export const useLook = (): [Look, (look: Look) => void] => {
  const [look, setLook] = useState<Look>(() => (localStorage.getItem(KEY) === 'grid' ? 'grid' : 'list'))
  const keep = (next: Look): void => {
    localStorage.setItem(KEY, next)
    setLook(next)
  }
  return [look, keep]
}
