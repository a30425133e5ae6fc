import { AdminPage } from '#features/administration/web/pages/admin-page.tsx'
import { AuditLog } from '#features/audit/web/audit-log.tsx'

/** `/admin`, put together from administration and the audit log. */
export const AdminScreen = () => <AdminPage audit={<AuditLog />} />
