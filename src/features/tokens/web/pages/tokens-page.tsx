import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { articleAddress } from '#features/system/contract/help-articles.ts'
import type { AccessToken } from '#features/tokens/contract/token.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import lines from '#web/ui/line-list.module.css'
import { focusHeading } from '#web/ui/overlays/use-focus-back.ts'
import { Arrived, ScreenBar, ScreenBones } from '#web/ui/screen-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ScreenState } from '#web/ui/states.tsx'
import { ConnectAssistant } from '../components/connect-assistant.tsx'
import { TokenForm } from '../components/token-form.tsx'
import { TokenItem } from '../components/token-item.tsx'
import { TokenPanel } from '../components/token-panel.tsx'
import { tokensQuery } from '../queries.ts'
import styles from './tokens-page.module.css'

/** `/tokens`: what a person's programs come in by; for the owner of the band, those of everybody. */
export const TokensPage = () => {
  const { id: workspaceId } = useWorkspace()
  return <Tokens key={workspaceId} workspaceId={workspaceId} />
}

const Tokens = ({ workspaceId }: { workspaceId: string }) => {
  const query = useQuery(tokensQuery(workspaceId))
  const mayMake = useMay('edit')
  const [asks, setAsks] = useState(false)
  const [made, setMade] = useState<{ token: AccessToken; secret: string } | null>(null)
  const make = mayMake && (
    <Button variant="primary" icon={<IconPlus size={15} aria-hidden="true" />} onClick={() => setAsks(true)}>
      {t('Make a token')}
    </Button>
  )
  const count = query.data?.tokens.length
  return (
    <>
      <ScreenBar title={t('Access tokens')} count={count}>
        {count !== undefined && count > 0 && make}
      </ScreenBar>
      <p className={styles.about}>
        {rich(
          'With a token, a program can do in this band what you can, or only read. A new password ends your tokens, and so does leaving the band. How it works: <help>Access tokens in the help</help>.',
          { help: (text) => <Link to={articleAddress('let-a-program-in')}>{text}</Link> },
        )}
      </p>
      {made && (
        <TokenPanel
          key={made.token.id}
          made={made}
          onClose={() => {
            setMade(null)
            focusHeading()
          }}
        />
      )}
      <Arrived
        query={query}
        loading={t('The tokens are loading')}
        failed={t('Couldn’t load the tokens. Nothing is lost; try again in a moment.')}
        bones={
          <ScreenBones>
            <Skeleton height="70px" />
            <Skeleton height="70px" />
          </ScreenBones>
        }
      >
        {({ tokens }) =>
          tokens.length === 0 ? (
            <ScreenState>
              <EmptyState
                title={t('No token yet')}
                text={
                  mayMake
                    ? t('Make one for a script, a site of the band, or an assistant that works with Backline.')
                    : t('Members, managers and the owner make tokens for themselves.')
                }
                {...(make && { action: make })}
              />
            </ScreenState>
          ) : (
            <div className={styles.tokens}>
              <ul className={lines.list} aria-label={t('Access tokens')}>
                {tokens.map((token) => (
                  <TokenItem key={token.id} workspaceId={workspaceId} token={token} />
                ))}
              </ul>
            </div>
          )
        }
      </Arrived>
      {mayMake && <ConnectAssistant secret={made?.secret} />}
      {asks && (
        <TokenForm
          workspaceId={workspaceId}
          onMade={(fresh) => {
            setAsks(false)
            setMade(fresh)
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
