import type { Person } from '#tests/support/person.ts'

/** The newest version of a song of the sample band. */
export const newestDemo = async (eliska: Person, title: string) => {
  const { musicDemos } = await eliska.api.getDemos({})
  const [newest] = musicDemos.filter((demo) => demo.name === title).sort((one, other) => other.version - one.version)
  if (!newest) throw new Error(`The sample band has no song ${title}.`)
  return newest
}

/** The tab of a song of the sample band. */
export const tabOf = async (eliska: Person, songId: string) => {
  const [tab] = (await eliska.api.getTabs({ songId })).tabs
  if (!tab) throw new Error('The sample band has no tab of this song.')
  return tab
}

/** What the sample band has sent by link; made, if there is nothing yet. */
export const sentStems = async (eliska: Person) => {
  const title = 'Stems of Breakwater'
  const { transfers } = await eliska.api.getTransfers({ direction: 'out' })
  const known = transfers.find((one) => one.title === title)
  if (known) return known
  const { transfer } = await eliska.api.makeTransfer({ title })
  for (const [name, bytes] of [
    ['Drums.wav', 2_400_000],
    ['Voice.wav', 1_800_000],
  ] as const) {
    const file = new File([new Uint8Array(bytes)], name, { type: 'audio/wav' })
    await eliska.api.addTransferFile({ transferId: transfer.id, path: name, file })
  }
  return transfer
}
