import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dateIn } from '#kernel/dates.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the streams of a song count in whatever case a file has its name, and once where two files spell it differently', async () => {
  const marta = await quickPersonWithBand(server, 'marta')
  const today = dateIn('UTC', Date.now())
  const releaseDate = addDays(today, -10)
  const { release } = await marta.api.addRelease({ releaseName: 'Příboj', releaseDate, status: 'released' })
  const { id: releaseId, rowVersion } = release
  const tracks = [{ title: 'Příboj  Dva' }, { title: 'Ferry' }]
  await marta.api.saveReleaseTracks({ releaseId, rowVersion, tracks })
  for (const [song, streams] of [
    ['PŘÍBOJ DVA', 40],
    ['příboj dva', 40],
    ['ferry', 2],
    ['Ferry Two', 700],
  ] as const)
    await marta.api.importNumbersFile({
      file: new File([`date,streams\n${releaseDate},${streams}\n`], `${song}.csv`),
      song,
    })
  const { figures } = (await marta.api.getReleaseResults({ releaseId })).results
  expect(figures.find(({ key }) => key === 'songStreams')).toMatchObject({ value: 42, before: null })
})
