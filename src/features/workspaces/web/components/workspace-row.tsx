import { columnsOfOverview, decodeOverview, type Overview, overviewBytes } from '@backline/dsp/overview.ts'
import { defaultParseSearch, Link } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { plans } from '#features/plans/contract/plan.ts'
import type { WorkspaceCard } from '#features/workspaces/contract/workspace.ts'
import { may } from '#kernel/access.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Avatar, BandTile } from '#web/ui/identity.tsx'
import { When } from '#web/ui/when.tsx'
import memberStackStyles from './member-stack.module.css'
import overviewWaveformStyles from './overview-waveform.module.css'
import styles from './workspace-row.module.css'

const half = 128
const bodyScale = (1.15 * half) / 255

/** A whole song as a small two-tone picture in the hue around it; a flat line while there is nothing to draw. */
const OverviewWaveform = ({ overview }: { overview: string | null }) => {
  const shape = useMemo(() => shapeOf(overview), [overview])
  return (
    <svg
      className={shape ? overviewWaveformStyles.wave : overviewWaveformStyles.flat}
      viewBox={`0 0 ${columnsOfOverview - 1} ${2 * half}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shape ? (
        <>
          <path className={overviewWaveformStyles.peaks} d={shape.peaks} />
          <path d={shape.body} />
        </>
      ) : (
        <line x1="0" x2={columnsOfOverview} y1={half} y2={half} vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  )
}

const shapeOf = (base64: string | null): { peaks: string; body: string } | null => {
  const overview = base64 === null ? null : read(base64)
  if (!overview) return null
  const body = Array.from(overview.rms, (level) => level * bodyScale)
  return {
    peaks: outline(overview.max, overview.min),
    body: outline(
      body,
      body.map((level) => -level),
    ),
  }
}

const read = (base64: string): Overview | null => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  return bytes.length === overviewBytes ? decodeOverview(bytes) : null
}

// Along the upper values and back along the lower ones; never thinner than a hairline.
const outline = (up: ArrayLike<number>, down: ArrayLike<number>): string => {
  const columns = Array.from({ length: columnsOfOverview }, (_, column) => column)
  const above = columns.map((column) => `${column} ${(half - Math.max(1.5, up[column] ?? 0)).toFixed(1)}`)
  const below = columns.map((column) => `${column} ${(half - Math.min(-1.5, down[column] ?? 0)).toFixed(1)}`)
  return `M${above.join('L')}L${below.reverse().join('L')}Z`
}

const mostShown = 4

/** The people of a workspace as overlapping circles; more than four end in a count. */
const MemberStack = ({
  members,
}: {
  members: readonly { id: string; displayName: string; profilePictureUrl: string }[]
}) => {
  const shown = members.length > mostShown ? members.slice(0, mostShown - 1) : members
  const rest = members.slice(shown.length)
  const others = listText(
    rest.map(({ displayName }) => displayName),
    'unit',
  )
  return (
    <ul className={memberStackStyles.stack} aria-label={t('Members')}>
      {shown.map((member) => (
        <li key={member.id} title={member.displayName}>
          <Avatar name={member.displayName} src={member.profilePictureUrl} size={28} label={member.displayName} />
        </li>
      ))}
      {rest.length > 0 && (
        <li className={memberStackStyles.rest} title={others}>
          <span className="mono">+{rest.length}</span>
          <span className="visually-hidden">{others}</span>
        </li>
      )}
    </ul>
  )
}

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
          <span className={styles.owner}>{t('Owner: {owner}', { owner: card.owner })}</span>
        </p>
      </div>
      <NewestDemo card={card} me={props.me} />
      <Seats card={card} />
      <MemberStack members={card.members} />
      <Actions {...props} nameId={id} />
    </li>
  )
}

const Added = ({ by, at, isMe }: { by: string | null; at: string; isMe: boolean }) => {
  const when = () => <When at={at} />
  if (isMe) return rich('you, <when></when>', { when })
  return by ? rich('{name}, <when></when>', { name: by, when }) : when()
}

const NewestDemo = ({ card, me }: Pick<WorkspaceRowProps, 'card' | 'me'>) => {
  const demo = card.newestDemo
  const myName = card.members.find((member) => member.id === me)?.displayName
  return (
    <div className={styles.demo}>
      <div className={styles.wave}>
        <OverviewWaveform overview={demo?.overview ?? null} />
      </div>
      {demo ? (
        <p className={styles.caption}>
          <span className={styles.title}>{demo.name}</span>
          <span className="mono">{t('v{version}', { version: demo.version })}</span>
          <span className={styles.when}>
            <Added by={demo.addedBy} at={demo.addedAt} isMe={demo.addedBy === myName} />
          </span>
        </p>
      ) : (
        <p className={styles.caption}>
          <span className={styles.nothing}>{t('No demos yet')}</span>
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
      <span>{t('Seats')}</span>
      <span className={styles.count}>
        <span className="mono">{t('{count} of {total}', { count: taken, total: card.seats })}</span>
        {waiting > 0 && <small>{t('{waiting} invited', { waiting })}</small>}
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
      pendingLabel={t('Opening...')}
      onClick={onOpen}
      aria-describedby={nameId}
    >
      {t('Open')}
    </Button>
    {may(card.role, 'manage') && (
      <LinkButton
        to="/invite-to-workspace/$workspaceId"
        params={{ workspaceId: card.id }}
        variant="quiet"
        aria-describedby={nameId}
      >
        {t('Invite')}
      </LinkButton>
    )}
    {may(card.role, 'own') ? (
      card.tier !== 'admin' && (
        <Button variant="danger" onClick={onDelete} aria-describedby={nameId}>
          {t('Delete')}
        </Button>
      )
    ) : (
      <Button variant="quiet" onClick={onLeave} aria-describedby={nameId}>
        {t('Leave')}
      </Button>
    )}
  </div>
)
