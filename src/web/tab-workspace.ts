import { stored } from './browser-storage.ts'

// Without storage the tab remembers it until it is reloaded, and then asks the session.
const place = stored<string | null>({
  name: 'backline.workspace',
  scope: 'tab',
  codec: { read: (text) => text, write: String },
  otherwise: null,
})
let current: string | null = null
const listeners = new Set<(id: string | null) => void>()

/** The workspace that this tab works in, sent as X-Workspace-Id with every call; null before one was opened. */
export const tabWorkspace = (): string | null => {
  current ??= place.get()
  return current
}

/** Makes a workspace (or none) the one of this tab; other tabs keep theirs. */
export const setTabWorkspace = (id: string | null): void => {
  const before = tabWorkspace()
  current = id
  if (id === null) place.remove()
  else place.set(id)
  if (before !== id) for (const listener of listeners) listener(id)
}

/** Calls back when this tab goes to another workspace, or to none (logout, left, deleted); returns how to stop. */
export const onTabWorkspace = (listener: (id: string | null) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
