import { IconCalendarPlus, IconRefresh, IconUserPlus, IconWaveSine, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Homepage } from '#features/homepage/contract/homepage.ts'
import type { HomepagePart } from '#features/homepage/contract/homepage-parts.ts'
import { may } from '#kernel/access.ts'
import { dateIn } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { type Stored, stored, useStored } from '#web/browser-storage.ts'
import { rich } from '#web/rich.tsx'
import { accountQuery } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState, ScreenState } from '#web/ui/states.tsx'
import { EventsWidget } from '../components/events-widget.tsx'
import firstStepsStyles from '../components/first-steps.module.css'
import homepageBarStyles from '../components/homepage-bar.module.css'
import homepageSkeletonStyles from '../components/homepage-skeleton.module.css'
import { CashflowWidget, InboxWidget } from '../components/paid-widgets.tsx'
import rack from '../components/rack.module.css'
import { TasksWidget } from '../components/tasks-widget.tsx'
import { Widget } from '../components/widget.tsx'
import { dayTitle, ownZone } from '../event-words.ts'
import { homepageQuery } from '../queries.ts'
import type { HomepageSlots } from '../slots.ts'

const hiddenIn = (workspaceId: string): Stored<'yes' | null> =>
  stored<'yes' | null>({
    name: `backline.homepage.steps-hidden.${workspaceId}`,
    codec: { read: () => 'yes', write: String },
    otherwise: null,
  })

/** What a new band has not done yet: its first demo, its first release, the others; who does not want to see it hides it. */
const FirstSteps = ({
  workspaceId,
  steps,
  mayInvite,
}: {
  workspaceId: string
  steps: Homepage['firstSteps']
  mayInvite: boolean
}) => {
  const [hidden, setHidden] = useStored(hiddenIn(workspaceId))
  const invites = steps.invitation && mayInvite
  if (hidden || !(steps.demo || steps.release || invites)) return null
  const hide = (): void => setHidden('yes')
  return (
    <section className={firstStepsStyles.steps} aria-label={t('First steps')}>
      <p className={firstStepsStyles.words}>
        {steps.demo || steps.release
          ? t('A new workspace. Start with what you’ve got:')
          : t('It’s just you here so far.')}
      </p>
      <div className={firstStepsStyles.ways}>
        {steps.demo && (
          <LinkButton
            to="/demos"
            search={{ add: true } as never}
            size="sm"
            icon={<IconWaveSine size={15} aria-hidden="true" />}
          >
            {t('Upload a demo')}
          </LinkButton>
        )}
        {steps.release && (
          <LinkButton to="/release-plan" size="sm" icon={<IconCalendarPlus size={15} aria-hidden="true" />}>
            {t('Plan a release')}
          </LinkButton>
        )}
        {invites && (
          <LinkButton
            to="/invite-to-workspace/$workspaceId"
            params={{ workspaceId }}
            size="sm"
            icon={<IconUserPlus size={15} aria-hidden="true" />}
          >
            {t('Invite the band')}
          </LinkButton>
        )}
      </div>
      <IconButton label={t('Hide the first steps')} size="sm" className={firstStepsStyles.hide} onClick={hide}>
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </section>
  )
}

/** The line above everything: which day it is, and how long it is until the next release. */
const HomepageBar = ({
  today,
  next,
  mayPlan,
  onRetry,
}: {
  today: string
  /** The line of the next release; null when none is planned, undefined when it could not be loaded. */
  next: ReactNode | undefined
  mayPlan: boolean
  onRetry?: (() => void) | undefined
}) => (
  <header className={homepageBarStyles.bar}>
    <ScreenTitle className={homepageBarStyles.today ?? ''}>{dayTitle(today)}</ScreenTitle>
    <div className={homepageBarStyles.next}>
      {next === undefined && (
        <p className={homepageBarStyles.none} role="alert">
          {rich('Couldn’t load the next release. <button>Retry</button>', {
            button: (text) => (
              <Button
                size="sm"
                icon={<IconRefresh size={14} aria-hidden="true" />}
                disabled={!onRetry}
                onClick={onRetry}
              >
                {text}
              </Button>
            ),
          })}
        </p>
      )}
      {next === null && (
        <p className={homepageBarStyles.none}>
          {mayPlan
            ? rich('No upcoming release. <link>Plan a release</link>', {
                link: (text) => (
                  <Link to="/release-plan" className={homepageBarStyles.link}>
                    {text}
                  </Link>
                ),
              })
            : t('No upcoming release')}
        </p>
      )}
      {next}
    </div>
  </header>
)

const Rows = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
    <span key={row} className={homepageSkeletonStyles.row}>
      <Skeleton width="24px" height="24px" />
      <Skeleton width={row % 2 === 0 ? '62%' : '44%'} />
    </span>
  ))

/** The homepage while its content is on the way: the same rack, with bars in place of words. */
const HomepageSkeleton = () => (
  <Loading label={t('The homepage is loading')}>
    <div className={homepageSkeletonStyles.bar}>
      <Skeleton width="230px" height="24px" />
    </div>
    <div className={rack.rack}>
      <Widget title={t('Urgent tasks')}>
        <Rows count={4} />
      </Widget>
      <Widget title={t('Upcoming events')}>
        <Rows count={4} />
      </Widget>
      <Widget title={t('Monthly cashflow')} className={rack.side}>
        <Rows count={3} />
      </Widget>
      <div className={rack.wide}>
        <Widget title={t('Calendar')}>
          <Skeleton height="376px" />
        </Widget>
      </div>
      <Widget title={t('Inbox')} className={rack.side}>
        <Rows count={3} />
      </Widget>
    </div>
  </Loading>
)

/** What a band sees first: what is urgent, what comes next, and how its month goes. */
export const HomepagePage = ({ slots }: { slots: HomepageSlots }) => {
  const workspace = useWorkspace()
  const { data: home, error, refetch, isFetching } = useQuery(homepageQuery(workspace.id))
  // It says whether a notice stands above the screen, which would push a button away from the finger that is on its way.
  const { isLoading: mayBePushed } = useQuery(accountQuery)
  if (home && mayBePushed) return <HomepageSkeleton />
  if (!home)
    return error && !isFetching ? (
      <ScreenState>
        <ErrorState
          level="h2"
          title={t('Failed to load data')}
          text={t('Couldn’t load the homepage. Nothing is lost; try again in a moment.')}
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      </ScreenState>
    ) : (
      <HomepageSkeleton />
    )
  const onRetry = isFetching ? undefined : () => void refetch()
  const failureOf = (part: HomepagePart) => (home.failed.includes(part) ? { ...(onRetry && { onRetry }) } : undefined)
  const mayEdit = may(workspace.role, 'edit')
  const { Month, NextRelease } = slots
  const next = home.nextRelease && (
    <NextRelease
      release={home.nextRelease}
      today={home.today}
      zone={home.timeZone}
      clockOffsetMs={home.clockOffsetMs}
    />
  )
  return (
    <>
      <HomepageBar
        today={dateIn(ownZone(), Date.now())}
        next={home.failed.includes('release') ? undefined : next}
        mayPlan={mayEdit && !home.firstSteps.release}
        onRetry={onRetry}
      />
      {mayEdit && (
        <FirstSteps workspaceId={workspace.id} steps={home.firstSteps} mayInvite={may(workspace.role, 'manage')} />
      )}
      <div className={rack.rack}>
        <TasksWidget
          workspaceId={workspace.id}
          home={home}
          slots={slots}
          mayEdit={mayEdit}
          failure={failureOf('tasks')}
        />
        <EventsWidget
          workspaceId={workspace.id}
          home={home}
          slots={slots}
          mayEdit={mayEdit}
          failure={failureOf('events')}
        />
        <CashflowWidget home={home} failure={failureOf('cashflow')} />
        <div className={rack.wide}>
          <Month workspaceId={workspace.id} calendar={home.calendar} />
        </div>
        <InboxWidget home={home} bandName={workspace.name} failure={failureOf('inbox')} />
      </div>
    </>
  )
}
