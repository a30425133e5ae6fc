import { Button } from '#web/ui/button.tsx'
import type { SectionChanges, UnsavedSections } from '../hooks/use-sections.ts'
import styles from './section-conflict.module.css'

/** Asks whose sections are to stay, or to try again; what was drawn here is kept until somebody decides. */
export const SectionConflict = ({ sections, unsaved }: { sections: SectionChanges; unsaved: UnsavedSections }) => (
  <div className={styles.strip} role="alert">
    <span className={styles.text}>{unsaved.text} What you drew is kept here.</span>
    <Button size="sm" onClick={sections.keepMine}>
      Use mine
    </Button>
    <Button size="sm" variant="quiet" onClick={sections.dropMine}>
      Leave it
    </Button>
  </div>
)
