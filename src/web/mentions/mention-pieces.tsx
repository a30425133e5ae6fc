import { cutMentions } from '#kernel/mentions.ts'
import type { Member } from '#web/session/use-members.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './mention-pieces.module.css'

/** A text with the members it names marked, most of all oneself. */
export const MentionPieces = ({ text, named, me }: { text: string; named: readonly Member[]; me: string | null }) =>
  cutMentions(text, named).map((piece) =>
    piece.member ? (
      <span key={piece.from} className={classNames(styles.mention, piece.member.id === me && styles.me)}>
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  )
