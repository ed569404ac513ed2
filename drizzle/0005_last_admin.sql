-- There is always an admin who can sign in: whatever would take the last one away fails, together with its batch.
CREATE TRIGGER `last_admin_changed` BEFORE UPDATE OF `role`, `banned`, `deleted_at` ON `user`
WHEN OLD.role = 'admin' AND OLD.banned = 0 AND OLD.deleted_at IS NULL
	AND (NEW.role <> 'admin' OR NEW.banned <> 0 OR NEW.deleted_at IS NOT NULL)
	AND NOT EXISTS (SELECT 1 FROM `user` WHERE role = 'admin' AND banned = 0 AND deleted_at IS NULL AND id <> OLD.id)
BEGIN
	SELECT RAISE(ABORT, 'last_admin');
END;
--> statement-breakpoint
CREATE TRIGGER `last_admin_deleted` BEFORE DELETE ON `user`
WHEN OLD.role = 'admin' AND OLD.banned = 0 AND OLD.deleted_at IS NULL
	AND NOT EXISTS (SELECT 1 FROM `user` WHERE role = 'admin' AND banned = 0 AND deleted_at IS NULL AND id <> OLD.id)
BEGIN
	SELECT RAISE(ABORT, 'last_admin');
END;
