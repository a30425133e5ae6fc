import { t } from '#kernel/language/translate.ts'

/** What one may ask: four prepared questions, and one's own. */
export const questionKinds = ['stays', 'lost', 'balance', 'again', 'own'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** What one may choose as an answer. */
export const feedbackChoices = ['quiet', 'right', 'loud', 'yes', 'perhaps', 'no'] as const
export type FeedbackChoice = (typeof feedbackChoices)[number]

/** What is asked; words of one's own with the last kind alone. */
export interface Question {
  kind: QuestionKind
  text: string
}

const words: Record<Exclude<QuestionKind, 'own'>, () => string> = {
  stays: () => t('What stays with you?'),
  lost: () => t('Where did you lose interest?'),
  balance: () => t('How is the balance of voice and band?'),
  again: () => t('Would you hear it again?'),
}

/** A question as people read it. */
export const questionWords = ({ kind, text }: Question): string => (kind === 'own' ? text : words[kind]())

/** How a question is answered: by words, by a moment of the song, or by one of three. */
export const answerKindOf = ({ kind }: Pick<Question, 'kind'>): 'words' | 'moment' | 'choice' => {
  if (kind === 'lost') return 'moment'
  return kind === 'balance' || kind === 'again' ? 'choice' : 'words'
}

/** What one chooses from. */
export const choicesOf = ({ kind }: Pick<Question, 'kind'>): readonly FeedbackChoice[] => {
  if (kind === 'balance') return ['quiet', 'right', 'loud']
  return kind === 'again' ? ['yes', 'perhaps', 'no'] : []
}

const choices: Record<FeedbackChoice, () => string> = {
  quiet: () => t('Voice too quiet'),
  right: () => t('Just right'),
  loud: () => t('Voice too loud'),
  yes: () => t('Yes'),
  perhaps: () => t('Perhaps'),
  no: () => t('No'),
}

/** A choice as people read it. */
export const choiceWords = (choice: FeedbackChoice): string => choices[choice]()
