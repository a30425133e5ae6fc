import { IconCopy } from '@tabler/icons-react'
import { mcpPath } from '#features/tokens/contract/tokens-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyWithFlash } from '#web/ui/copy-with-flash.ts'
import styles from './connect-assistant.module.css'

// As most programs read it that work by MCP.
const configuration = (address: string, secret: string): string =>
  JSON.stringify(
    { mcpServers: { backline: { type: 'http', url: address, headers: { Authorization: `Bearer ${secret}` } } } },
    null,
    2,
  )

/** How an assistant comes to work with the band: the address of its MCP server, and what most of them are given. */
export const ConnectAssistant = ({ secret = 'bl_…' }: { secret?: string | undefined }) => {
  const address = window.location.origin + mcpPath
  const text = configuration(address, secret)
  return (
    <section className={styles.connect} aria-labelledby="connect-assistant">
      <h2 id="connect-assistant">{t('Connect an assistant')}</h2>
      <p>
        {rich(
          'An assistant that speaks MCP, such as Claude or Cursor, works with the band at <address></address>. Give it this, with a token that does no more than it needs.',
          { address: () => <code className={`${styles.address} mono`}>{address}</code> },
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
      <pre className={`${styles.configuration} mono`} translate="no" tabIndex={0}>
        {text}
      </pre>
      <div>
        <Button
          icon={<IconCopy size={15} aria-hidden="true" />}
          onClick={() => void copyWithFlash(text, t('Configuration copied.'))}
        >
          {t('Copy configuration')}
        </Button>
      </div>
    </section>
  )
}
