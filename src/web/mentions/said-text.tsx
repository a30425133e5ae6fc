import { cutLinks } from '#kernel/cut-links.ts'
import { cutMentions } from '#kernel/mentions.ts'
import type { Member } from '#web/session/use-members.ts'
import { classNames } from '#web/ui/class-names.ts'
import mentionPiecesStyles from './mention-pieces.module.css'
import styles from './said-text.module.css'

/** A text with the members it names marked, most of all oneself: named by the login, shown as they are called. */
export const MentionPieces = ({ text, named, me }: { text: string; named: readonly Member[]; me: string | null }) =>
  cutMentions(text, named).map((piece) =>
    piece.member ? (
      <span
        key={piece.from}
        title={piece.text}
        className={classNames(mentionPiecesStyles.mention, piece.member.id === me && mentionPiecesStyles.me)}
      >
        @{piece.member.displayName}
      </span>
    ) : (
      piece.text
    ),
  )

/** What somebody wrote: as it is, with those whom it names marked and addresses of pages as links. */
export const SaidText = ({ text, named, me }: { text: string; named: readonly Member[]; me: string | null }) =>
  cutLinks(text).map((piece) =>
    piece.href ? (
      <a
        key={piece.from}
        href={piece.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className={styles.link}
      >
        {piece.text}
      </a>
    ) : (
      <MentionPieces key={piece.from} text={piece.text} named={named} me={me} />
    ),
  )
