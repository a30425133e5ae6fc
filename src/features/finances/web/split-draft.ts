import type { Books } from '#features/finances/contract/books.ts'
import { maxShareRole } from '#features/finances/contract/finance-limits.ts'
import type { AgreementVersion } from '#features/finances/contract/splits.ts'
import { decimalText } from '#kernel/money.ts'
import { percentText, splitByWeights, wholeMillionths } from '#kernel/split-money.ts'

/** Somebody in a split as it is typed: a member, or somebody outside, who is new where there is no id yet. */
export interface SplitLine {
  key: string
  memberId: string | null
  name: string
  /** Where somebody who is not in the band signs. */
  email: string
  isMember: boolean
  isIn: boolean
  percent: string
  role: string
}

/** What is paid back first to the party of a line, or to the band. */
export interface RecoupLine {
  key: string
  /** The key of a line; empty for the band. */
  to: string
  amount: string
  note: string
}

/** What is typed of a split. */
export interface SplitDraft {
  lines: readonly SplitLine[]
  recoups: readonly RecoupLine[]
  currency: string
}

/** A split as it is before anybody types: the newest version where there is one, else everybody of the band. */
export const splitDraft = (
  { members, homeCurrency }: Pick<Books, 'members' | 'homeCurrency'>,
  newest: AgreementVersion | undefined,
  isBand: boolean,
): SplitDraft => ({
  lines: members
    .filter(({ id, belongs }) => belongs || newest?.shares.some(({ member }) => member.id === id))
    .map(({ id, name, plays, belongs }) => {
      const share = newest?.shares.find(({ member }) => member.id === id)
      return {
        ...{ key: id, memberId: id, name, email: share?.email ?? '', isMember: belongs },
        isIn: share !== undefined || !newest,
        percent: share?.percent ?? '',
        role: share?.role ?? (newest || isBand ? '' : plays.slice(0, maxShareRole)),
      }
    }),
  recoups: (newest?.recoups ?? []).map(({ member, minor, note }, at) => ({
    key: `recoup-${at}`,
    to: member?.id ?? '',
    amount: decimalText(BigInt(minor), newest?.recoupCurrency ?? homeCurrency),
    note,
  })),
  currency: newest?.recoupCurrency ?? homeCurrency,
})

/** Gives everybody who shares the same percents, the first the rest. */
export const sharedAlike = (lines: readonly SplitLine[]): SplitLine[] => {
  const sharing = lines.filter(({ isIn }) => isIn)
  if (sharing.length === 0) return [...lines]
  const parts = splitByWeights(
    wholeMillionths,
    sharing.map(() => 1n),
  )
  return lines.map((line) => {
    const at = sharing.indexOf(line)
    return at < 0 ? line : { ...line, percent: percentText(parts[at] ?? 0n) }
  })
}

/** Takes away what is paid back to somebody who does not share any more, in sight of who unticks them. */
export const withoutStrayRecoups = (draft: SplitDraft): SplitDraft => ({
  ...draft,
  recoups: draft.recoups.filter(({ to }) => to === '' || draft.lines.some(({ key, isIn }) => isIn && key === to)),
})

/** What is typed, as the call takes it; who has no share is left out. */
export const splitInput = ({ lines, recoups, currency }: SplitDraft) => {
  const sharing = lines.filter(({ isIn }) => isIn)
  return {
    shares: sharing.map(({ memberId, name, email, isMember, percent, role }) => ({
      ...(memberId === null ? { outsider: { name, email } } : { memberId }),
      ...(memberId !== null && !isMember && { email }),
      percent,
      role,
    })),
    recoups: recoups.map(({ to, amount, note }) => ({
      share: to === '' ? null : sharing.findIndex(({ key }) => key === to),
      amount,
      note,
    })),
    recoupCurrency: currency,
  }
}
