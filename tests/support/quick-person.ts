import { createHash, randomUUID } from 'node:crypto'
import type { AccountTier } from '#features/plans/contract/plan.ts'
import { Person } from './person.ts'
import { someFactor } from './some-factor.ts'
import type { TestServer } from './test-server.ts'

/** A signed-in person whose account was written by SQL: any tier, and no time spent on hashing a password. */
export interface QuickPerson extends Person {
  id: string
  username: string
  email: string
}

/** Makes an account of a tier with a session of its own. */
export const quickPerson = async (
  server: TestServer,
  username: string,
  tier: AccountTier = 'free',
  email = `${username}@example.com`,
): Promise<QuickPerson> => {
  const id = randomUUID()
  await server.owner.query(
    `INSERT INTO accounts (id, username, username_key, email, email_key, email_proved_at, password_hash, tier, display_name)
     VALUES ($1, $2, lower($2), $3, lower($3), now(), 'none', $4, $2)`,
    [id, username, email, tier],
  )
  // An administrator has two-step login; nobody signs with this one.
  if (tier === 'admin') await server.owner.query(someFactor, [id])
  const person = new Person(server.address)
  // A visitor's token becomes a session as soon as the database knows it.
  await person.api.csrfToken({})
  const token = person.cookie.slice(person.cookie.indexOf('=') + 1)
  await server.owner.query(
    `INSERT INTO sessions (token_hash, account_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), id],
  )
  return Object.assign(person, { id, username, email })
}

/** Such a person with a workspace of their own, which their tab is on. */
export const quickPersonWithBand = async (
  server: TestServer,
  username: string,
  band = 'Night Ferry',
  tier: AccountTier = 'free',
): Promise<QuickPerson> => {
  const person = await quickPerson(server, username, tier)
  person.workspaceId = (await person.api.createWorkspace({ workspaceName: band })).workspace.id
  return person
}

/** The status of a refused call with its words, or `null` when it went through. */
export const refusalOf = async (
  call: Promise<unknown>,
): Promise<{ status: number; code: unknown; error: unknown; fields?: unknown; details?: unknown } | null> =>
  call.then(
    () => null,
    (error: { status: number; body: Record<string, unknown> }) => ({
      status: error.status,
      code: error.body.code,
      error: error.body.error,
      ...(error.body.fields !== undefined && { fields: error.body.fields }),
      ...(error.body.details !== undefined && { details: error.body.details }),
    }),
  )
