import { fillPath } from '#kernel/route.ts'
import { linkTo } from '#web/session/workspace-link.ts'

const pathOf = (demoId: string): string => fillPath('/demos/{demoId}', { demoId })

/** The link that opens a demo at a note and plays it. */
export const linkToNote = (workspaceId: string, note: { demoId: string; id: string }): string =>
  linkTo(workspaceId, pathOf(note.demoId), { note: note.id })

/** The link that opens a demo at a moment (seconds, to the tenth) and plays it. */
export const linkToMoment = (workspaceId: string, demoId: string, seconds: number): string =>
  linkTo(workspaceId, pathOf(demoId), { t: Math.round(seconds * 10) / 10 })
