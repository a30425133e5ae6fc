import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpMember } from '#tests/support/band.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a plan is made in the language of who makes it, and stays one plan for a band that speaks two', async () => {
  const marta = await quickPersonWithBand(server, 'marta')
  const jon = await signUpMember(server, marta)
  await marta.api.saveProfile({ language: 'cs' })
  const { release } = await marta.api.addRelease({
    releaseName: 'Undertow',
    releaseDate: '2031-06-06',
    template: 'full',
  })
  const first = release.milestones.slice(0, 4)
  expect(first.map(({ title, step }) => [title, step])).toEqual([
    ['Finální mix', 'mix'],
    ['Master', 'master'],
    ['Zadání obalu', 'brief'],
    ['Podíly podepsané', 'split'],
  ])
  // Planned again in English, what both plans have is moved, and only what is new is English.
  const replanned = (await jon.api.planRelease({ releaseId: release.id, template: '28-day' })).release.milestones
  const titles = replanned.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Podíly podepsané', 'Final mix and master']))
  expect(titles).not.toContain('Split sheet signed')
  expect(titles).not.toContain('Finální mix')
  const [split] = replanned.filter(({ step }) => step === 'split')
  expect(split).toMatchObject({ id: first[3]?.id, due: '2031-05-09' })
  // A title that the band chose is none of the plan's.
  const { release: renamed } = await jon.api.editMilestone({ milestoneId: split?.id ?? '', title: 'All have signed' })
  expect(renamed.milestones.find(({ id }) => id === split?.id)?.step).toBeNull()
})
