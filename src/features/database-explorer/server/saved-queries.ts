import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Person } from '#server/http/context.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { mostSavedQueries } from '../contract/database-limits.ts'
import type { SavedQuery } from '../contract/database-query.ts'
import {
  countSavedQueries,
  deleteSavedQuery,
  insertSavedQuery,
  lockPerson,
  readSavedQueries,
  updateSavedQuery,
} from './store.ts'

/** The queries that a person can choose from. */
export const listSavedQueries = ({ database }: Services, { id }: Person): Promise<SavedQuery[]> =>
  database.as(id, (tx) => readSavedQueries(tx, id))

/** Keeps a query, or changes one of the person's own. */
export const saveQuery = async (
  { database }: Services,
  person: Person,
  { queryId, name, query, shared }: { queryId?: string | undefined; name: string; query: string; shared: boolean },
): Promise<SavedQuery> =>
  database.as(person.id, async (tx) => {
    const kept = { id: queryId ?? newId(), name, query, is_shared: shared }
    if (queryId) {
      if (!(await updateSavedQuery(tx, person.id, kept))) throw missing(t('This query'))
    } else {
      await lockPerson(tx, person.id)
      if ((await countSavedQueries(tx, person.id)) >= mostSavedQueries)
        throw new Failure(
          'conflict',
          t('You already have {max} saved queries. Delete one first.', { max: mostSavedQueries }),
        )
      await insertSavedQuery(tx, person.id, kept)
    }
    return { id: kept.id, name, query, shared, keeper: person.displayName, mine: true }
  })

/** Forgets a query of the person's own; one that is gone, or is somebody else's, is as good as forgotten. */
export const forgetQuery = async ({ database }: Services, person: Person, queryId: string): Promise<undefined> => {
  await database.as(person.id, (tx) => deleteSavedQuery(tx, person.id, queryId))
}
