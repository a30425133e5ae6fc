import { useMutation } from '@tanstack/react-query'
import { api, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { flash } from '#web/ui/flash.ts'
import { Loading } from '#web/ui/skeleton.tsx'
import styles from './parts.module.css'
import { WorkspacesPart } from './workspaces-part.tsx'

/** Whether database and files agree, and what each workspace uses of its plan. */
export const StoragePart = () => {
  const check = useMutation({
    mutationFn: () => api.checkStorage({}),
    onError: (error) => flash.error(messageOf(error, 'The storage could not be checked. Try again.')),
  })
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.count}>Compares database and files by name and size, and changes nothing.</span>
        <Button pending={check.isPending} pendingLabel="Checking..." onClick={() => check.mutate()}>
          Check now
        </Button>
      </div>
      {check.isPending && <Loading label="All files are being looked at" />}
      {check.data && (
        <ul className={styles.list} aria-label="Checks">
          {check.data.checks.map(({ check: name, examined, violations, warnings, examples }) => (
            <li key={name} className={styles.row}>
              <div className={styles.main}>
                <span className={styles.name}>
                  {name}{' '}
                  <Chip tone={violations > 0 ? 'urgent' : warnings > 0 ? 'warn' : 'ok'}>
                    {violations > 0 ? `${violations} wrong` : warnings > 0 ? `${warnings} to know` : 'fine'}
                  </Chip>
                </span>
                <span className={styles.meta}>{examined} looked at</span>
                {examples.map((text) => (
                  <span key={text} className={styles.meta}>
                    {text}
                  </span>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      <h3 className={styles.heading}>What each workspace uses</h3>
      <WorkspacesPart />
    </>
  )
}
