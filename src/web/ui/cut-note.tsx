import styles from './cut-note.module.css'

/** Says that a list ends before all that there is, and where the rest is. */
export const CutNote = ({ when, text }: { when: boolean | undefined; text: string }) =>
  when && <p className={styles.note}>{text}</p>
