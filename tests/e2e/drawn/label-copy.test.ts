import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { bandWithBooks } from '#tests/support/band-with-books.ts'
import { downloadBy } from '#tests/support/brought-about.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test('lyrics and credits are written track after track, and taken away for a distributor', async () => {
  const { marta, eliska, tom } = await bandWithBooks(server)
  const { release } = await marta.api.addRelease({ releaseName: 'Low Tide', releaseDate: '2030-12-06' })
  const { id: releaseId, rowVersion } = release
  const tracks = [{ title: 'Low Tide' }, { title: 'Car Deck' }]
  await marta.api.saveReleaseTracks({ releaseId, rowVersion, tracks })
  await marta.api.saveSplit({
    ...{ kind: 'release', targetId: releaseId, from: '2026-01-01' },
    shares: [eliska, tom].map(({ id }) => ({ memberId: id, percent: '50' })),
  })
  const { page, watch } = await openPage(server, marta)
  watch.expect({ status: 400, path: '/save-track-copy' }, { status: 409, path: '/save-track-copy' })
  await page.goto(`/release-plan/${releaseId}`)
  const panel = page.getByRole('region', { name: 'Label copy' })
  await panel.getByText('Songwriters are missing for 2 tracks.').waitFor()
  await panel.getByRole('button', { name: 'Fill it in' }).click()

  // Who shares the money is offered as who wrote it; going on keeps what was written.
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Track 1 of 2').waitFor()
  await dialog.getByRole('button', { name: /^From the split:/ }).click()
  await dialog.getByRole('button', { name: 'Add credit' }).click()
  expect(await dialog.getByLabel('Role of credit 5').evaluate((role) => role === document.activeElement)).toBe(true)
  await dialog.getByLabel('Role of credit 5').selectOption('Other')
  await dialog.getByLabel('Name of credit 5').fill('Ada Lens')
  await dialog.getByLabel('Lyrics').fill('All the boats are leaning over')
  await dialog.getByRole('button', { name: 'Save and next track' }).click()
  await dialog.getByText('Say what it was.').waitFor()
  await dialog.getByLabel('What credit 5 was').fill('Harmonium')
  await dialog.getByRole('button', { name: 'Save and next track' }).click()
  await dialog.getByText('Track 2 of 2').waitFor()
  await panel.getByText('Songwriters are missing for 1 track.').waitFor()

  // Somebody else writes about the same track meanwhile: what is in other fields comes in, and nothing is lost.
  const second = (await marta.api.getLabelCopy({ releaseId })).labelCopy.tracks[1]
  await dialog.getByRole('button', { name: 'As on “Low Tide”' }).click()
  await dialog.getByLabel('Instrumental').check()
  await tom.api.saveTrackCopy({ trackId: second?.id ?? '', publisher: 'Tom’s Songs' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('changed this too').waitFor()
  expect(await dialog.getByLabel('Publisher').inputValue()).toBe('Tom’s Songs')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const { labelCopy } = await marta.api.getLabelCopy({ releaseId })
  expect(labelCopy.tracks[1]).toMatchObject({ publisher: 'Tom’s Songs', instrumental: true })
  expect(labelCopy.tracks[1]?.credits).toEqual(labelCopy.tracks[0]?.credits)
  await panel.getByText('Harmonium').first().waitFor()
  await panel.getByText('Lyrics', { exact: true }).click()
  await panel.getByText('All the boats are leaning over').waitFor()

  // Taking a track out says what goes with it, before it is saved.
  await page.getByRole('button', { name: 'Edit tracks' }).click()
  await dialog.getByRole('button', { name: 'Remove track 1' }).click()
  await dialog.getByText('Saving also removes the label copy of Low Tide, with its lyrics and credits.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })

  // The pitch counts its characters while it is written.
  await panel.getByRole('button', { name: 'Edit the release' }).click()
  await dialog.getByLabel('Pitch text').fill('For late nights.')
  await dialog.getByText('16 of 500 characters').waitFor()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('For late nights.').waitFor()

  await panel.getByRole('button', { name: 'Download' }).click()
  const file = await downloadBy(page, () =>
    page.getByRole('menuitem', { name: 'CSV in the order of Bandcamp' }).click(),
  )
  expect(file.suggestedFilename()).toBe('Low Tide Bandcamp.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('All the boats are leaning over')

  // Who is at a track that somebody else removes is told so, and reads no number that it has no more.
  await panel.getByRole('button', { name: 'Edit label copy' }).click()
  await dialog.getByText(/^Track \d of 2$/).waitFor()
  const { releases } = await tom.api.getReleasePlan({})
  const seen = releases.find(({ id }) => id === releaseId)
  await tom.api.saveReleaseTracks({ releaseId, rowVersion: seen?.rowVersion ?? 0, tracks: [{ title: 'Buoy' }] })
  await dialog.getByText('Somebody removed this track.').waitFor()
  expect(await dialog.getByText(/^Track \d/).count()).toBe(0)
  // What was typed stays, also when no track is left.
  await dialog.getByLabel('About this track').fill('Written on the ferry.')
  const one = (await tom.api.getReleasePlan({})).releases.find(({ id }) => id === releaseId)
  await tom.api.saveReleaseTracks({ releaseId, rowVersion: one?.rowVersion ?? 0, tracks: [] })
  await panel.waitFor({ state: 'detached' })
  expect(await dialog.getByLabel('About this track').inputValue()).toBe('Written on the ferry.')
})

test('a release that is out shows what it brought, and no plan that makes no sense any more', async () => {
  const { marta, gina, bank } = await bandWithBooks(server)
  const { today } = await marta.api.getReleasePlan({})
  const { release } = await marta.api.addRelease({
    ...{ releaseName: 'Tide', releaseDate: addDays(today, -40), status: 'released', template: '28-day' },
  })
  await marta.api.addEntry({
    ...{ direction: 'expense', date: today, text: 'Mastering', amount: '120', currency: 'EUR' },
    by: [{ accountId: bank }],
    project: { kind: 'release', id: release.id },
  })
  const { page } = await openPage(server, marta)
  await page.goto(`/release-plan/${release.id}`)
  const results = page.getByRole('region', { name: 'What it brought' })
  await results.getByText('Nobody has entered or imported Spotify numbers yet.').waitFor()
  await results.getByText(/ in, .*120/).waitFor()
  const milestones = page.getByRole('region', { name: 'Milestones' })
  await milestones.getByText(/never ticked$/).waitFor()
  expect(await page.getByRole('button', { name: /^Plan / }).count()).toBe(0)
  expect(await page.getByRole('region', { name: 'What’s next' }).count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Readiness' }).count()).toBe(0)

  // A guest sees what is everybody's, and no money.
  const { page: hers } = await openPage(server, gina)
  await hers.goto(`/release-plan/${release.id}?workspace=${marta.workspaceId}`)
  await hers.getByRole('region', { name: 'What it brought' }).getByText('Streams of its songs').waitFor()
  expect(await hers.getByText('Booked to it').count()).toBe(0)
  expect(await hers.getByRole('button', { name: 'Edit label copy' }).count()).toBe(0)
})
