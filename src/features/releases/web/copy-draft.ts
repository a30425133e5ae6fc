import type { Credit, TrackCopy } from '#features/releases/contract/label-copy.ts'
import {
  type CreditRole,
  type ExplicitAnswer,
  explicitLabels,
  roleLabels,
} from '#features/releases/contract/label-copy-words.ts'
import { t } from '#kernel/language/translate.ts'
import { defineFields, type FieldsOfCall } from '#web/editing/define-fields.ts'

/** The label copy of a track while its form is open. */
export interface CopyDraft {
  lyrics: string
  language: string
  about: string
  explicit: ExplicitAnswer | ''
  instrumental: boolean
  cover: boolean
  originalWriters: string
  publisher: string
  recordedYear: string
  credits: readonly Credit[]
}

type Sent = FieldsOfCall<'saveTrackCopy', 'trackId' | 'rowVersion'>

const creditWords = ({ role, ownRole, name }: Credit): string => `${ownRole || roleLabels[role]}: ${name}`

/** The fields of label copy; a credit without a name is not sent. */
export const copyFields = defineFields<TrackCopy, CopyDraft, Sent>({
  lyrics: { label: t('Lyrics'), blank: '' },
  language: { label: t('Language'), blank: '' },
  about: { label: t('About this track'), blank: '' },
  explicit: {
    label: t('Explicit'),
    blank: '',
    of: ({ explicit }) => explicit ?? '',
    words: ({ explicit }) => (explicit === '' ? t('Not set') : explicitLabels[explicit]),
  },
  instrumental: { label: t('Instrumental'), blank: false },
  cover: { label: t('Cover'), blank: false },
  originalWriters: { label: t('Original writers'), blank: '' },
  publisher: { label: t('Publisher'), blank: '' },
  recordedYear: {
    label: t('Recorded in'),
    blank: '',
    of: ({ recordedYear }) => (recordedYear === null ? '' : String(recordedYear)),
  },
  credits: {
    label: t('Credits##of a song'),
    blank: [],
    sent: ({ credits }) => credits.filter(({ name }) => name.trim() !== ''),
    words: ({ credits }) => credits.map(creditWords).join('; '),
  },
})

/** A credit that waits for its name. */
export const emptyCredit = (role: CreditRole): Credit => ({ role, ownRole: '', name: '' })

/** The credits with these people as songwriters: of music, and of words where there are some. Who is there already is not added again. */
export const withSongwriters = (
  credits: readonly Credit[],
  names: readonly string[],
  isInstrumental: boolean,
): Credit[] => {
  const roles: CreditRole[] = isInstrumental ? ['composer'] : ['composer', 'lyricist']
  const added = roles.flatMap((role) =>
    names
      .filter((name) => !credits.some((one) => one.role === role && one.name === name))
      .map((name) => ({ role, ownRole: '', name })),
  )
  return [...credits.filter(({ name }) => name.trim() !== ''), ...added]
}

/** Every name that somebody has here, each once, for suggestions. */
export const namesOffered = (tracks: readonly TrackCopy[], ...more: (readonly string[])[]): string[] => [
  ...new Set([...tracks.flatMap(({ credits }) => credits.map(({ name }) => name)), ...more.flat()]),
]
