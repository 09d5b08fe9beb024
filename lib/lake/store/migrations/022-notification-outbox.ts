/**
 * Events that people are notified of, written in the transaction that caused them. All events from one document are
 * replaced together; `details` is JSON of the policy; `last_day` (`YYYY-MM-DD`) is the last day on which an event is
 * news. The tables of what was sent get standard names. A store that notified people before has events that were never
 * written here: `notificationsStale` in `meta` lets the lake compute them once.
 */
export const migration = {
  version: 22,
  name: 'notification-outbox',
  sql: `
    CREATE TABLE notification_outbox (
      document_id TEXT NOT NULL,
      person TEXT NOT NULL,
      key TEXT NOT NULL,
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      revision TEXT,
      at TEXT NOT NULL,
      last_day TEXT,
      details TEXT NOT NULL,
      PRIMARY KEY (document_id, person, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX notification_outbox_last_day ON notification_outbox (last_day);

    ALTER TABLE told RENAME TO notifications_sent;
    ALTER TABLE told_mails RENAME TO notification_mails;
    INSERT INTO meta (key, value) SELECT 'notificationsStale', '' FROM meta WHERE key = 'toldSince';
    UPDATE meta SET key = 'notificationsSince' WHERE key = 'toldSince';

    CREATE TRIGGER user_deleted_notifications AFTER DELETE ON users BEGIN
      DELETE FROM notification_outbox WHERE person = OLD.id;
      DELETE FROM notifications_sent WHERE user_id = OLD.id;
      DELETE FROM notification_mails WHERE user_id = OLD.id;
      DELETE FROM notification_preferences WHERE user_id = OLD.id;
    END;
  `,
}
