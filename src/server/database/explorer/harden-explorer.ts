import { Client, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg'
import type { RoleNames } from '../roles.ts'
import { explorerTempFileMegabytes } from './explorer-limits.ts'
import { isUnwanted } from './unwanted-functions.ts'

/**
 * What only a superuser can do for the Database Explorer, as a script for the database of this installation: it may be
 * run again at any time. What everybody could do before, our other roles still may.
 */
export const hardeningScript = (names: RoleNames): string => {
  const serving = [names.owner, names.app, names.jobs, names.admin].map((name) => escapeIdentifier(name)).join(', ')
  return `-- Makes the Database Explorer of Backline safe to use. Run it as a superuser, in the database of Backline:
-- nobody but Backline's own roles may then call functions there that change, hold or wait for something.
DO $harden$
DECLARE wanted record;
BEGIN
  FOR wanted IN
    SELECT p.oid::regprocedure AS name FROM pg_proc p
    CROSS JOIN aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    WHERE a.grantee = 0 AND ${isUnwanted.trim()}
  LOOP
    EXECUTE format('REVOKE EXECUTE ON ROUTINE %s FROM PUBLIC', wanted.name);
    EXECUTE format('GRANT EXECUTE ON ROUTINE %s TO %s', wanted.name, ${escapeLiteral(serving)});
  END LOOP;
  FOR wanted IN
    SELECT l.lanname AS name FROM pg_language l
    CROSS JOIN aclexplode(coalesce(l.lanacl, acldefault('l', l.lanowner))) a
    WHERE a.grantee = 0 AND l.lanpltrusted
  LOOP
    EXECUTE format('REVOKE USAGE ON LANGUAGE %I FROM PUBLIC', wanted.name);
    EXECUTE format('GRANT USAGE ON LANGUAGE %I TO %s', wanted.name, ${escapeLiteral(serving)});
  END LOOP;
  IF NOT EXISTS (
    SELECT FROM pg_db_role_setting s JOIN pg_roles r ON r.oid = s.setrole
    WHERE r.rolname = ${escapeLiteral(names.explorer)} AND s.setdatabase = 0
      AND 'temp_file_limit=${explorerTempFileMegabytes}MB' = ANY (s.setconfig))
  THEN
    ALTER ROLE ${escapeIdentifier(names.explorer)} SET temp_file_limit = '${explorerTempFileMegabytes}MB';
  END IF;
END $harden$;
`
}

/** Runs the script in one database; `superuser` names that database. */
export const hardenExplorer = async (superuser: ClientConfig, names: RoleNames): Promise<void> => {
  const client = new Client(superuser)
  await client.connect()
  try {
    await client.query(hardeningScript(names))
  } finally {
    await client.end()
  }
}
