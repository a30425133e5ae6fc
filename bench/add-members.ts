import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashToken, newSecretToken } from '#server/secret-token.ts'

/** Somebody in a workspace of a bench. */
export interface BenchMember {
  name: string
  cookie: string
}

/** Makes so many more members of a workspace straight in the database, each with a session. */
export const addMembers = async (owner: pg.Client, workspaceId: string, count: number): Promise<BenchMember[]> => {
  const members: BenchMember[] = []
  for (let at = 0; at < count; at++) {
    const [account, token, name] = [randomUUID(), newSecretToken(), `m${randomBytes(4).toString('hex')}`]
    await owner.query(
      `INSERT INTO accounts (id, username, username_key, email, email_key, password_hash) VALUES ($1, $2, $2, $3, $3, 'x')`,
      [account, name, `${name}@example.com`],
    )
    await owner.query(
      `INSERT INTO sessions (token_hash, account_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
      [hashToken(token), account],
    )
    await owner.query(`INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')`, [
      workspaceId,
      account,
    ])
    members.push({ name, cookie: `backline=${token}` })
  }
  return members
}
