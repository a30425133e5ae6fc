import { cutLinks } from '#kernel/cut-links.ts'
import type { Member } from '#web/session/use-members.ts'
import { MentionPieces } from './mention-pieces.tsx'
import styles from './said-text.module.css'

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
