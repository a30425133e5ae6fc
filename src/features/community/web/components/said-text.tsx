import { MentionPieces } from '#web/mentions/mention-pieces.tsx'
import type { NamedPerson } from '../../contract/community.ts'
import { cutLinks } from '../../domain/cut-links.ts'
import styles from './said-text.module.css'

/** What somebody wrote: as it is, with those whom it names marked and addresses of pages as links. */
export const SaidText = ({ text, named, me }: { text: string; named: readonly NamedPerson[]; me: string | null }) =>
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
