import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

const settleMs = 250

/** What is typed into a search, and what the server is asked for once it settled. */
export const useSettledSearch = (): { typed: string; setTyped: (typed: string) => void; q: string } => {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), settleMs)
  return { typed, setTyped, q }
}
