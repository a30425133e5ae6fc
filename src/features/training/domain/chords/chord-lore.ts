import { t } from '#kernel/language/translate.ts'

const lore: Readonly<Record<string, string>> = {
  get maj() {
    return t('Bright and at rest: a major third with a minor one on top.')
  },
  get m() {
    return t('Dark and at rest: the minor third is at the bottom.')
  },
  get dim() {
    return t('Two minor thirds: tight and anxious, it wants to move on.')
  },
  get aug() {
    return t('Two major thirds: floating, with no ground.')
  },
  get '7'() {
    return t('Bright, with a pull: the seventh wants to fall, the third to rise.')
  },
  get maj7() {
    return t('Bright and soft, with a rub between the seventh and the root.')
  },
  get m7() {
    return t('Dark and soft, with little tension in the seventh.')
  },
  get m7b5() {
    return t('Anxious as the diminished chord, made softer by its seventh.')
  },
  get dim7() {
    return t('Three minor thirds: tense all round, any note could lead.')
  },
  get sus2() {
    return t('Open, without a third: neither bright nor dark.')
  },
  get sus4() {
    return t('Open and pushing: the fourth wants to fall to the third.')
  },
  get '6'() {
    return t('Bright and at rest, sweetened by the note a whole step above the fifth.')
  },
  get m6() {
    return t('Dark with a bright edge: its sixth and third are a tritone apart.')
  },
  get add9() {
    return t('Bright and clear, with a light note far above the root.')
  },
  get '9'() {
    return t('The pull of the seventh, fuller and rounder.')
  },
  get maj9() {
    return t('Bright, soft and wide, without a pull.')
  },
  get m9() {
    return t('Dark, soft and wide, without a pull.')
  },
}

/** How a chord sounds, without any song. */
export const chordLore = (type: string): string => lore[type] ?? ''

/** All kinds of chord that are asked, easy ones first. */
export const chordsToLearn: readonly string[] = [
  ...['maj', 'm', 'dim', 'aug', 'sus2', 'sus4', '6', 'm6'],
  ...['7', 'maj7', 'm7', 'm7b5', 'dim7', 'add9', '9', 'maj9', 'm9'],
]

const functions: Readonly<Record<number, string>> = {
  get 1() {
    return t('Home.')
  },
  get 2() {
    return t('A step away, on the way to V.')
  },
  get 3() {
    return t('Between home and away: it shares two notes with I.')
  },
  get 4() {
    return t('Away from home, wide and calm.')
  },
  get 5() {
    return t('The strongest pull back home.')
  },
  get 6() {
    return t('Home in a different colour: it shares two notes with I.')
  },
  get 7() {
    return t('The pull of V without its root.')
  },
}

/** What a chord does in its key. */
export const functionLore = (degree: number): string => functions[degree] ?? ''
