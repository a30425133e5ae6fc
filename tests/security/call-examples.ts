import type { CallExample } from '#server/http/openapi/examples.ts'
import type { RowName } from './every-row.ts'
import { examplesByHand } from './examples-by-hand.ts'
import { malformed } from './ids-of-nothing.ts'
import { type Ids, sampleInputs } from './sample-inputs.ts'
import type { World } from './world.ts'

const uuid = (at: number, kind: number): string =>
  `0192f0c1-${String(kind).padStart(4, '0')}-7000-8000-${String(at).padStart(12, '0')}`

const secret = 'Example-secret-of-forty-three-characters-00'

/** What the ids of examples are called: the same in every run. */
const exampleIds = Object.fromEntries(
  Object.keys(malformed).map((name, at) => [
    name,
    name.endsWith('Token')
      ? secret
      : /Slug$/.test(name)
        ? 'night-ferry'
        : name === 'releaseName'
          ? 'Harbour Lights'
          : uuid(at, 0),
  ]),
) as Ids

/** The fields of a row's example: those of its sample, with ids that stay the same; files are told by the schema. */
export const exampleInput = (name: RowName): Record<string, unknown> => {
  const sample = sampleInputs[name]
  const world = { ours: { ...exampleIds, inviteToken: secret }, theirs: exampleIds } as unknown as World
  const fields = examplesByHand[name]?.input ?? (sample === 'endless' ? {} : sample(exampleIds, world))
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !(value instanceof Blob) && !isBlobs(value)))
}

const isBlobs = (value: unknown): boolean => Array.isArray(value) && value[0] instanceof Blob

const mostEntries = 2
const mostSigns = 400

const cut = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > mostSigns ? value.slice(0, mostSigns) : value
  if (Array.isArray(value)) return value.slice(0, mostEntries).map(cut)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cut(inner)]))
}

const names = {
  owner: 'marta',
  manager: 'otto',
  member: 'nora',
  guest: 'ada',
  outsider: 'vlad',
  admin: 'hana',
} as const

const shownName = (login: string): string =>
  login.replaceAll('-', ' ').replace(/(?<=^| )[a-z]/g, (letter) => letter.toUpperCase())

/** An answer with ids, names and moments that stay the same, and at most two entries of each list. */
const stable = (reply: string, world: World, address: string): unknown => {
  let text = reply.replaceAll(address, 'https://band.example')
  text = text
    .replaceAll(`${world.ours.canary}@example`, 'band@example')
    .replaceAll(world.ours.canary, 'Night Ferry')
    .replaceAll(world.ours.canary.toLowerCase(), 'night ferry')
  const people = Object.entries(names) as [keyof typeof names, string][]
  for (const [role, name] of people) {
    const own = world[role].name
    // By the login, and by the name that is made of it.
    text = text.replaceAll(own, name).replaceAll(shownName(own), shownName(name))
  }
  for (const [id, shown] of Object.entries(exampleIds))
    text = text.replaceAll(String(world.ours[id as keyof Ids]), shown)
  text = text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2029-12-04T19:00:00.000Z')
    .replace(/(?<!\d)20(?!29)\d\d-\d\d-\d\d/g, '2029-12-04')
  const seen = new Map<string, string>()
  text = text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
    if (id.startsWith('0192f0c1')) return id
    const shown = seen.get(id) ?? uuid(seen.size, 1)
    seen.set(id, shown)
    return shown
  })
  return cut(JSON.parse(text.replace(/(?<=[/"#=])[\w-]{43}(?=")/g, secret)))
}

/** What a call is shown with: what its sample sends, and what it was answered. */
export const exampleOf = (name: RowName, reply: string | null, world: World, address: string): CallExample => {
  const input = exampleInput(name)
  const given = examplesByHand[name]?.reply ?? (reply === null ? undefined : stable(reply, world, address))
  return { ...(Object.keys(input).length > 0 && { input }), ...(given !== undefined && { reply: given }) }
}
