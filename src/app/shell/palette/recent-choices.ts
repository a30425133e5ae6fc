import { asJson, type Stored, stored, textsOf } from '#web/browser-storage.ts'

const MOST = 5
const none: string[] = []

const choicesOf = (workspaceId: string): Stored<string[]> =>
  stored({ name: `backline.recent.${workspaceId}`, codec: asJson(textsOf), otherwise: none })

/** Addresses that were chosen last in this workspace and browser, newest first. */
export const recentChoices = (workspaceId: string): string[] => choicesOf(workspaceId).get().slice(0, MOST)

/** Remembers a choice. */
export const rememberChoice = (workspaceId: string, href: string): void => {
  const others = recentChoices(workspaceId).filter((one) => one !== href)
  choicesOf(workspaceId).set([href, ...others].slice(0, MOST))
}
