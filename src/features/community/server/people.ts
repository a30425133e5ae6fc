import { invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { cutList } from '#server/list-page.ts'
import type { Services } from '#server/services.ts'
import type { NamedPerson } from '../contract/community.ts'
import { mostBlocked, mostNameable } from '../contract/community-limits.ts'
import { deleteBlock, insertBlock, type PersonRow, readBlocked, readPersonName, readWriters } from './people.store.ts'
import { presentPerson } from './present-post.ts'

const present = (rows: PersonRow[]): { people: NamedPerson[] } => ({ people: rows.map(presentPerson) })

/** Who has written here lately: those who are offered for a mention. */
export const listWriters = ({ database }: Services, me: string): Promise<{ people: NamedPerson[] }> =>
  database.as(me, async (tx) => present(await readWriters(tx, mostNameable)))

/** Whom a person has blocked. */
export const listBlocked = async (
  { database }: Services,
  me: string,
): Promise<{ people: NamedPerson[]; hasMore: boolean }> => {
  const rows = await database.as(me, (tx) => readBlocked(tx, me, mostBlocked + 1))
  const { told, hasMore } = cutList(rows, mostBlocked)
  return { ...present(told), hasMore }
}

/** Blocks somebody: neither of the two sees the other any more. */
export const blockPerson = ({ database }: Services, me: string, personId: string): Promise<{ message: string }> =>
  database.as(me, async (tx) => {
    if (personId === me) throw invalidField('personId', t('You can’t block yourself.'))
    const name = await readPersonName(tx, personId)
    if (name === null) throw missing(t('This person'))
    await insertBlock(tx, me, personId)
    return { message: t('You and {name} won’t see each other here any more.', { name }) }
  })

/** Takes a block back. */
export const unblockPerson = ({ database }: Services, me: string, personId: string): Promise<{ message: string }> =>
  database.as(me, async (tx) => {
    const name = await readPersonName(tx, personId)
    if (name === null) throw missing(t('This person'))
    await deleteBlock(tx, me, personId)
    return { message: t('You’ll see what {name} writes again.', { name }) }
  })
