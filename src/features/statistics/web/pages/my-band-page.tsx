import { useQuery } from '@tanstack/react-query'
import { useLive } from '#web/live/use-live.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BandMembers } from '../components/band-members.tsx'
import { NumbersBar, NumbersMissing } from '../components/numbers-frame.tsx'
import { PopularityModule } from '../components/popularity-module.tsx'
import { StatCards } from '../components/stat-cards.tsx'
import { myBandQuery, refreshNumbers } from '../queries.ts'
import styles from './my-band-page.module.css'

/** `/my-band`: the band at a glance, its people, its places, and its newest numbers with source and day. */
export const MyBandPage = () => {
  const { id: workspaceId, name } = useWorkspace()
  const edits = useMay('edit')
  const query = useQuery(myBandQuery(workspaceId))
  const { data } = query
  const refresh = (): void => void refreshNumbers(workspaceId)
  useLive('statistics.changed', refresh)
  useLive('memberships.changed', refresh)
  return (
    <>
      <NumbersBar title={name}>
        <LinkButton to="/streaming-dsps">Charts</LinkButton>
        <LinkButton to="/connections">Connections</LinkButton>
      </NumbersBar>
      {!data ? (
        <NumbersMissing
          query={query}
          loading="The band is loading"
          failed="The band did not arrive. Nothing is lost; try again in a moment."
          heights={['90px', '180px']}
        />
      ) : (
        <>
          <StatCards stats={data.stats} />
          <PopularityModule popularity={data.popularity} />
          <BandMembers workspaceId={workspaceId} members={data.members} edits={edits} />
          <section className={styles.part} aria-labelledby="band-links">
            <h2 id="band-links" className={styles.title}>
              Links
            </h2>
            {data.links.length === 0 ? (
              <p className={styles.none}>
                None yet. The band’s link page stands here once it is published, and each service that is connected.
              </p>
            ) : (
              <ul className={styles.links}>
                {data.links.map(({ label, url }) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </>
  )
}
