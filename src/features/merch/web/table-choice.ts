import { useState } from 'react'

/** Where a phone sells: kept in this browser, so that an evening goes on after a reload. */
export interface TableChoice {
  /** Null is no show; undefined was not chosen. */
  showKey?: string | null
  currency?: string
  locationId?: string
}

const nameOf = (workspaceId: string): string => `backline.merch-table.${workspaceId}`

const read = (workspaceId: string): TableChoice => {
  try {
    return JSON.parse(localStorage.getItem(nameOf(workspaceId)) ?? '{}')
  } catch {
    return {}
  }
}

/** What this phone chose, and how to choose otherwise. */
export const useTableChoice = (workspaceId: string): [TableChoice, (change: TableChoice) => void] => {
  const [choice, setChoice] = useState(() => read(workspaceId))
  const choose = (change: TableChoice): void => {
    const next = { ...choice, ...change }
    setChoice(next)
    try {
      localStorage.setItem(nameOf(workspaceId), JSON.stringify(next))
    } catch {
      // Full or forbidden: then it holds as long as the page.
    }
  }
  return [choice, choose]
}
