import type { Page } from 'playwright-core'
import type { Demo } from '#features/demos/contract/demo.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from './quick-person.ts'
import { wavSound } from './sound.ts'
import type { TestServer } from './test-server.ts'
import { until } from './until.ts'

/** A band of two with two versions of one song, in which they review. */
export interface ReviewBand {
  marta: QuickPerson
  jon: QuickPerson
  older: Demo
  demo: Demo
}

/** Makes that band, and waits until its song is measured. */
export const makeReviewBand = async (server: TestServer): Promise<ReviewBand> => {
  const marta = await quickPersonWithBand(server, 'marta')
  const jon = await quickPerson(server, 'jon')
  jon.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    jon.id,
  ])
  const { demo: older } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound(60, 220) })
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 2, file: wavSound(60, 330) })
  await until(async () => (await marta.api.getDemos({})).musicDemos.every((one) => one.analysis === 'ready'))
  return { marta, jon, older, demo }
}

/** Opens the newer version, with what else its address says. */
export const enterReview = async (page: Page, { marta, demo }: ReviewBand, search = ''): Promise<void> => {
  await page.goto(`/demos/${demo.id}?workspace=${marta.workspaceId}${search}`)
  await page.getByRole('heading', { name: 'Notes', exact: true }).waitFor()
}

/** The first line of a list in which a text is. */
export const rowWith = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first()
