import type { z } from 'zod'
import { tellBandsOf } from '#features/workspaces/server/api.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Person } from '#server/http/context.ts'
import { isLanguage, languageTags } from '#server/language/languages.ts'
import type { Services } from '#server/services.ts'
import type { AccountInfo, profile } from '../contract/account.ts'
import { pictureUrl } from '../domain/account-picture.ts'
import { readProfile, storeProfile } from './store.ts'

const present = async (tx: Tx, person: Person): Promise<AccountInfo> => {
  const row = await readProfile(tx, person.id)
  if (!row) throw new Failure('unauthenticated', t('Log in to continue.'))
  return {
    username: person.username,
    displayName: row.display_name,
    instruments: row.instruments,
    email: person.email,
    emailProved: row.email_proved_at !== null,
    emailProveBy: row.email_proved_at === null ? (row.email_prove_by?.toISOString() ?? null) : null,
    subscriptionTier: person.tier,
    profilePictureUrl: pictureUrl(person.pictureName),
    language: row.language,
    needsFactor: person.tier === 'admin' && person.lacksFactor,
    languages: [...languageTags],
  }
}

/** The account of a person, as its holder sees it. */
export const showAccount = (database: Database, person: Person): Promise<AccountInfo> =>
  database.readingAs(person.id, (tx) => present(tx, person))

/** Keeps what a person is called and what they play, and tells their bands; what is left out stays. */
export const saveProfile = (
  services: Services,
  person: Person,
  { displayName, instruments, language }: z.output<typeof profile>,
): Promise<AccountInfo> => {
  if (language !== undefined && !isLanguage(language))
    throw invalidField('language', t('That language isn’t available.'))
  return services.database.as(person.id, async (tx) => {
    await storeProfile(tx, person.id, { display_name: displayName, instruments, language })
    await tellBandsOf(services, tx, person.id)
    return present(tx, person)
  })
}
