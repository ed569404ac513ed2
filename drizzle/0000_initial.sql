CREATE TABLE `entry` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`slug` text NOT NULL,
	`author_id` text,
	`category_id` text,
	`location_id` text,
	`cover_id` text,
	`cover_alt` text,
	`details` text NOT NULL,
	`published_at` integer,
	`scheduled_at` integer,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`closed_at` integer,
	`note` text,
	`listed_at` integer,
	`name_ua` text DEFAULT '' NOT NULL,
	`name_us` text DEFAULT '' NOT NULL,
	`picture_count` integer DEFAULT 0 NOT NULL,
	`starts_at` text GENERATED ALWAYS AS (json_extract(details, '$.startsAt')) VIRTUAL,
	`ends_at` text GENERATED ALWAYS AS (coalesce(json_extract(details, '$.endsAt'), json_extract(details, '$.startsAt'))) VIRTUAL,
	`price_type` text GENERATED ALWAYS AS (json_extract(details, '$.price.type')) VIRTUAL,
	`price_amount` integer GENERATED ALWAYS AS (case json_extract(details, '$.price.type') when 'free' then 0 else coalesce(json_extract(details, '$.price.amount'), json_extract(details, '$.price.min')) end) VIRTUAL,
	`condition` text GENERATED ALWAYS AS (json_extract(details, '$.condition')) VIRTUAL,
	`detail_type` text GENERATED ALWAYS AS (json_extract(details, '$.type')) VIRTUAL,
	`featured` integer GENERATED ALWAYS AS (json_extract(details, '$.featured')) VIRTUAL,
	`verified` integer GENERATED ALWAYS AS (json_extract(details, '$.verified')) VIRTUAL,
	`slot` text GENERATED ALWAYS AS (json_extract(details, '$.slot')) VIRTUAL,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `category`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `location`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cover_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entry_kind_slug` ON `entry` (`kind`,`slug`);--> statement-breakpoint
CREATE INDEX `entry_listed` ON `entry` (`kind`,`listed_at`,`id`);--> statement-breakpoint
CREATE INDEX `entry_soonest` ON `entry` (`kind`,`starts_at`,`ends_at`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `entry_ended` ON `entry` (`kind`,`ends_at`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `entry_name_ua` ON `entry` (`kind`,`name_ua`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `entry_name_us` ON `entry` (`kind`,`name_us`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `entry_price` ON `entry` (`kind`,`price_amount`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `entry_featured` ON `entry` (`kind`,`listed_at`) WHERE featured = 1;--> statement-breakpoint
CREATE INDEX `entry_scheduled` ON `entry` (`scheduled_at`) WHERE scheduled_at is not null;--> statement-breakpoint
CREATE INDEX `entry_expires` ON `entry` (`expires_at`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `entry_closed` ON `entry` (`kind`,`closed_at`) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX `entry_updated` ON `entry` (`kind`,`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `entry_author` ON `entry` (`author_id`,`kind`,`updated_at`);--> statement-breakpoint
CREATE INDEX `entry_cover` ON `entry` (`cover_id`);--> statement-breakpoint
CREATE TABLE `entry_category` (
	`entry_id` text NOT NULL,
	`category_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `category_id`),
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `category`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `entry_category_category` ON `entry_category` (`category_id`);--> statement-breakpoint
CREATE TABLE `entry_media` (
	`entry_id` text NOT NULL,
	`media_id` text NOT NULL,
	`place` text NOT NULL,
	`position` integer NOT NULL,
	`alt` text,
	PRIMARY KEY(`entry_id`, `place`, `position`),
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `entry_media_media` ON `entry_media` (`media_id`);--> statement-breakpoint
CREATE TABLE `entry_tag` (
	`entry_id` text NOT NULL,
	`tag_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `tag_id`),
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tag`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `entry_tag_tag` ON `entry_tag` (`tag_id`);--> statement-breakpoint
CREATE TABLE `entry_term` (
	`term_id` text NOT NULL,
	`kind` text NOT NULL,
	`listed_at` integer NOT NULL,
	`entry_id` text NOT NULL,
	PRIMARY KEY(`entry_id`, `term_id`),
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `entry_term_listed` ON `entry_term` (`term_id`,`kind`,`listed_at`,`entry_id`);--> statement-breakpoint
CREATE INDEX `entry_term_kind` ON `entry_term` (`kind`,`term_id`);--> statement-breakpoint
CREATE TABLE `entry_text` (
	`entry_id` text NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`excerpt` text,
	`body` text,
	`seo` text,
	`extra` text NOT NULL,
	`revision` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `locale`),
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `gone_slug` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`gone_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `slug`)
);
--> statement-breakpoint
CREATE TABLE `revision` (
	`entry_id` text NOT NULL,
	`number` integer NOT NULL,
	`actor_id` text,
	`status` text NOT NULL,
	`note` text,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `number`),
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `slug_history` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`entry_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `slug`),
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `slug_history_entry` ON `slug_history` (`entry_id`);--> statement-breakpoint
CREATE TABLE `media` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`widths` text NOT NULL,
	`avif` integer DEFAULT false NOT NULL,
	`thumbhash` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`focus_x` integer DEFAULT 50 NOT NULL,
	`focus_y` integer DEFAULT 50 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `media_sha256` ON `media` (`sha256`);--> statement-breakpoint
CREATE INDEX `media_owner` ON `media` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `mail` (
	`id` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `mail_due` ON `mail` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tags` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rate_limit_window` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`reset_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limit_reset` ON `rate_limit_window` (`reset_at`);--> statement-breakpoint
CREATE TABLE `state` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`role` text DEFAULT 'user' NOT NULL,
	`locale` text DEFAULT 'ua' NOT NULL,
	`banned` integer DEFAULT false NOT NULL,
	`ban_reason` text,
	`ban_expires` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE TABLE `category` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`parent_id` text,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`icon` text,
	`position` integer DEFAULT 0 NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`ads` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `category`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `category_kind_slug` ON `category` (`kind`,`slug`);--> statement-breakpoint
CREATE INDEX `category_parent` ON `category` (`parent_id`);--> statement-breakpoint
CREATE TABLE `location` (
	`id` text PRIMARY KEY NOT NULL,
	`parent_id` text,
	`type` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`iso` text,
	`lat` real,
	`lng` real,
	`aliases` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `location`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `location_slug_unique` ON `location` (`slug`);--> statement-breakpoint
CREATE INDEX `location_parent` ON `location` (`parent_id`);--> statement-breakpoint
CREATE TABLE `setting` (
	`section` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tag` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`merged_into_id` text,
	FOREIGN KEY (`merged_into_id`) REFERENCES `tag`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tag_slug_unique` ON `tag` (`slug`);