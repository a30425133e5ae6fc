import type { ReactNode } from 'react'
import type { UrgentTask } from '#features/board/contract/task.ts'
import type { Homepage } from '#features/homepage/contract/homepage.ts'
import type { NextRelease } from '#features/releases/contract/release.ts'

/** What other features draw on the homepage; the code that builds the screen fills it in. */
export interface HomepageSlots {
  UrgentTasks: (props: {
    workspaceId: string
    tasks: readonly UrgentTask[]
    today: string
    mayCheckOff: boolean
    onChange: () => Promise<void>
  }) => ReactNode
  /** Asks for a new task; mounted while it is open. */
  AddTask: (props: { workspaceId: string; onClose: () => void }) => ReactNode
  /** The page of the current month, from an answer of the calendar unless that failed. */
  Month: (props: { workspaceId: string; calendar: Homepage['calendar'] }) => ReactNode
  /** Asks for a new event; mounted while it is open. */
  AddEvent: (props: { workspaceId: string; timeZone: string; onClose: () => void }) => ReactNode
  NextRelease: (props: { release: NextRelease; today: string; zone: string; clockOffsetMs: number }) => ReactNode
}
