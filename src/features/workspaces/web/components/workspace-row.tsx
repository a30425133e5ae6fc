import { defaultParseSearch, Link } from '@tanstack/react-router'
import { useId } from 'react'
import { plans } from '#features/plans/contract/plan.ts'
import type { WorkspaceCard } from '#features/workspaces/contract/workspace.ts'
import { may } from '#kernel/access.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { BandTile } from '#web/ui/identity.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { When } from '#web/ui/when.tsx'
import { MemberStack } from './member-stack.tsx'
import { OverviewWaveform } from './overview-waveform.tsx'
import styles from './workspace-row.module.css'

export interface WorkspaceRowProps {
  card: WorkspaceCard
  /** Id of the person who looks. */
  me: string | null
  /** The first row carries the view's primary action. */
  primary: boolean
  /** Where opening it leads: an address without a workspace. */
  target: string
  opening: boolean
  onOpen: () => void
  onDelete: () => void
  onLeave: () => void
}

/** One workspace in the list: tile, name, its newest demo, who is in it, and what one may do with it. */
export const WorkspaceRow = (props: WorkspaceRowProps) => {
  const { card } = props
  const id = useId()
  const { pathname, search, hash } = new URL(props.target, location.origin)
  return (
    <li className={styles.row} data-hue={card.hue}>
      <BandTile name={card.name} hue={card.hue} size={64} />
      <div className={styles.name}>
        <h3 id={id}>
          {/* Which screen it is shows only at run time, so its search cannot be checked. */}
          <Link
            to={pathname}
            search={{ ...defaultParseSearch(search), workspace: card.id } as never}
            hash={hash.slice(1)}
          >
            {card.name}
          </Link>
        </h3>
        <p>
          <Chip tone={card.tier === 'free' ? 'line' : 'plain'}>{plans[card.tier].name}</Chip>
          <span className={styles.owner}>Owner: {card.owner}</span>
        </p>
      </div>
      <NewestDemo card={card} me={props.me} />
      <Seats card={card} />
      <MemberStack members={card.members} />
      <Actions {...props} nameId={id} />
    </li>
  )
}

const NewestDemo = ({ card, me }: Pick<WorkspaceRowProps, 'card' | 'me'>) => {
  const demo = card.newestDemo
  const myName = card.members.find((member) => member.id === me)?.username
  const adder = demo?.addedBy === myName ? 'you' : demo?.addedBy
  return (
    <div className={styles.demo}>
      <div className={styles.wave}>
        <OverviewWaveform overview={demo?.overview ?? null} />
      </div>
      {demo ? (
        <p className={styles.caption}>
          <span className={styles.title}>{demo.name}</span>
          <span className="mono">v{demo.version}</span>
          <span className={styles.when}>
            {adder && `${adder}, `}
            <When at={demo.addedAt} />
          </span>
        </p>
      ) : (
        <p className={styles.caption}>
          <span className={styles.nothing}>No demos yet</span>
        </p>
      )}
    </div>
  )
}

const Seats = ({ card }: { card: WorkspaceCard }) => {
  const taken = card.members.length + card.pendingInvitations
  const waiting = card.pendingInvitations
  return (
    <div className={styles.seats}>
      <span>Seats</span>
      <span className={styles.count}>
        <span className="mono">
          {taken} of {card.seats}
        </span>
        {waiting > 0 && <small>{waiting} invited</small>}
      </span>
    </div>
  )
}

const Actions = ({
  card,
  primary,
  opening,
  onOpen,
  onDelete,
  onLeave,
  nameId,
}: WorkspaceRowProps & { nameId: string }) => (
  <div className={styles.actions}>
    <Button
      variant={primary ? 'primary' : 'default'}
      className={styles.open}
      pending={opening}
      pendingLabel="Opening..."
      onClick={onOpen}
      aria-describedby={nameId}
    >
      Open
    </Button>
    {may(card.role, 'manage') && (
      <LinkButton
        to="/invite-to-workspace/$workspaceId"
        params={{ workspaceId: card.id }}
        variant="quiet"
        aria-describedby={nameId}
      >
        Invite
      </LinkButton>
    )}
    {may(card.role, 'own') ? (
      card.tier !== 'admin' && (
        <Button variant="danger" onClick={onDelete} aria-describedby={nameId}>
          Delete
        </Button>
      )
    ) : (
      <Button variant="quiet" onClick={onLeave} aria-describedby={nameId}>
        Leave
      </Button>
    )}
  </div>
)
