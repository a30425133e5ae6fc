import { lazy, Suspense } from 'react'
import { AccountPage } from '#features/accounts/web/pages/account-page.tsx'

const OwnRecords = lazy(async () => ({
  default: (await import('#features/audit/web/record-list.tsx')).OwnRecords,
}))

/** `/account`, with what happened to the account. */
export const AccountScreen = () => (
  <AccountPage
    records={
      <Suspense>
        <OwnRecords />
      </Suspense>
    }
  />
)
