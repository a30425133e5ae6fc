import type { AccessToken } from '#features/tokens/contract/token.ts'
import { tokenFeatures } from '#features/tokens/contract/token-features.gen.ts'
import { t } from '#kernel/language/translate.ts'
import { featureWords } from './feature-words.gen.ts'

/** What a token may do. */
export const scopeWord = (scope: AccessToken['scope']): string =>
  scope === 'edit' ? t('Read and edit') : t('Only read')

/** For which parts of the band a token is. */
export const featuresText = ({ features }: Pick<AccessToken, 'features'>): string =>
  features.length === 0
    ? t('all parts of the band')
    : tokenFeatures
        .filter((feature) => features.includes(feature))
        .map((feature) => featureWords[feature]())
        .join(', ')

/** The state of a token that has ended, as a small sign; null for one that is open. */
export const stateWord = ({ state }: Pick<AccessToken, 'state'>): string | null => {
  if (state === 'open') return null
  return state === 'expired' ? t('Run out') : t('Ended by a new password')
}
