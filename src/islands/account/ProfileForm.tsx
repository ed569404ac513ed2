import { useState, useRef } from 'react';
import { locales, type Locale } from '#content/locale.ts';
import { displayName, initialsOf } from '#content/model/viewer.ts';
import { visibleLength } from '#content/text/clean-text.ts';
import { api } from '#islands/api.ts';
import { FieldGroup } from '#islands/entry-form/fields/FieldGroup.tsx';
import { fieldError, failureText } from '#islands/failure-text.ts';
import { UploadZone } from '#islands/media/UploadZone.tsx';
import { PersonAvatar } from '#islands/people/PersonAvatar.tsx';
import type { ApiFailure } from '#islands/request.ts';
import { refreshSession } from '#islands/stores/session.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { loadPhoneParser, TypedField } from '#islands/ui/fields/TypedField.tsx';
import { trash2 } from '#islands/ui/icons.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { fieldHint, formColumns, formFooter, formStack } from '#styles/form-classes.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import type { ProfileProps } from './profile-props.ts';
import { redirectIfSignedOut } from './sign-in-redirect.ts';

/** Redraws the viewer's server-rendered avatars on this page after their picture has changed. */
function redrawOwnAvatars(name: string, image: string | null): void {
  for (const mark of document.querySelectorAll('[data-own-mark]'))
    mark.replaceChildren(image === null ? initialsOf(name) : Object.assign(new Image(36, 36), { src: image, alt: '' }));
}

interface Props extends Pick<ProfileProps, 'texts' | 'acting'> {
  /** The user's name. Its initials replace a missing picture. */
  name: string;
  image: string | null;
  /** Whether the displayed picture differs from the stored one. */
  unsaved: boolean;
  error: string | null;
  /** Receives the id of an uploaded picture, or `null` to remove the picture. */
  onChange: (picture: string | null) => void;
}

/** The user's own picture. A photo is uploaded at once, but becomes the picture when the form is saved. */
function PictureField({ texts, acting, name, image, unsaved, error, onChange }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const remove = () => {
    // The pressed button disappears with the picture; the one for adding another stays.
    root.current?.querySelector<HTMLElement>('[data-add] button')?.focus();
    onChange(null);
  };
  return (
    <div className="flex flex-wrap items-start gap-x-4.5 gap-y-3" ref={root}>
      <PersonAvatar name={name} image={image} size="profile" />
      <div className="min-w-0 flex-[1_1_220px]">
        <FieldGroup label={texts.picture} error={error}>
          {!acting && (
            <UploadZone label={texts.pictureChoose} onUploaded={({ id }) => onChange(id)}>
              {image !== null && (
                <Button size="s" variant="g" icon={trash2} onPress={remove}>
                  {texts.pictureRemove}
                </Button>
              )}
            </UploadZone>
          )}
          <p className={fieldHint}>{texts.pictureHint}</p>
          <p className={fieldHint} role="status">
            {unsaved && texts.pictureUnsaved}
          </p>
        </FieldGroup>
      </div>
    </div>
  );
}

/** @returns why saving failed, or `null` if it succeeded */
async function save(change: {
  name?: string;
  locale: Locale;
  phone: string | null;
  notifyEntries: boolean;
  notifyMessages: boolean;
  picture?: string | null;
}): Promise<ApiFailure | null> {
  const answer = await api('POST /auth/update-user', { body: change });
  if (!answer.ok) return answer.failure;
  refreshSession();
  return null;
}

export function ProfileForm({ locale, texts, failures, errors, languages, pictures, profile, acting }: ProfileProps) {
  const [form, setForm] = useState(profile);
  /** Id of the picture to set with the next save, or `null` to remove it. `undefined` if it does not change. */
  const [picture, setPicture] = useState<string | null>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const set = (change: Partial<typeof form>) => setForm((now) => ({ ...now, ...change }));
  const image = picture === undefined ? form.image : picture && pictures.thumb.replace('{id}', picture);
  async function submit(): Promise<void> {
    const { name, phone, locale: language, notifyEntries, notifyMessages } = form;
    // Users who sign up by email have no name at first, but saving requires one.
    if (visibleLength(name) === 0)
      return setFailure({
        status: 422,
        code: 'invalid',
        issues: [{ path: 'name', code: 'required' }],
        retryAfterSeconds: 0,
      });
    setBusy(true);
    const failed = await save({
      name,
      locale: language,
      phone: phone.trim() || null,
      notifyEntries,
      notifyMessages,
      picture,
    });
    setBusy(false);
    setFailure(failed);
    if (failed !== null) return void redirectIfSignedOut(locale, failed);
    set({ image });
    // A picture uploaded during the save waits for the next one.
    setPicture((now) => (now === picture ? undefined : now));
    redrawOwnAvatars(displayName({ name, email: profile.email }), image);
    toasts.add({ severity: 'success', summary: texts.saved, id: 'profile' });
  }
  return (
    <form
      className={formStack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !acting) void submit();
      }}
    >
      <section className={panelBox.stack} aria-labelledby="about">
        <h2 className={panelTitle} id="about">
          {texts.about}
        </h2>
        {profile.name === '' && !acting && (
          <Notice tone="sun" title={texts.nameMissing}>
            {texts.nameMissingText}
          </Notice>
        )}
        <PictureField
          texts={texts}
          acting={acting}
          name={displayName(form)}
          image={image}
          unsaved={picture !== undefined}
          error={fieldError(errors, failure, 'picture')}
          onChange={setPicture}
        />
        <TextField
          label={texts.name}
          required
          autoComplete="name"
          limit={100}
          disabled={acting}
          value={form.name}
          onChange={(name) => set({ name })}
          error={fieldError(errors, failure, 'name')}
        />
        <TextField
          label={texts.email}
          required
          disabled
          hint={texts.emailHint}
          value={profile.email}
          onChange={() => undefined}
        />
        <div className={formColumns}>
          <Select
            label={texts.language}
            required
            disabled={acting}
            value={form.locale}
            onChange={(value) => set({ locale: value as Locale })}
            options={locales.map((value) => ({ value, label: languages[value] }))}
            error={fieldError(errors, failure, 'locale')}
          />
          <TypedField
            reader={loadPhoneParser}
            label={texts.phone}
            hint={texts.phoneHint}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            disabled={acting}
            value={form.phone}
            onChange={(phone) => set({ phone })}
            error={fieldError(errors, failure, 'phone')}
          />
        </div>
      </section>
      <section className={panelBox.stack} aria-labelledby="mails">
        <h2 className={panelTitle} id="mails">
          {texts.notifications}
        </h2>
        <Checkbox
          label={texts.notifyEntries}
          hint={texts.notifyEntriesHint}
          disabled={acting}
          checked={form.notifyEntries}
          onChange={(notifyEntries) => set({ notifyEntries })}
        />
        <Checkbox
          label={texts.notifyMessages}
          hint={texts.notifyMessagesHint}
          disabled={acting}
          checked={form.notifyMessages}
          onChange={(notifyMessages) => set({ notifyMessages })}
        />
        <p className={fieldHint}>{texts.notifyAlways}</p>
      </section>
      {failure && (
        <Notice tone="danger" role="alert">
          {failureText(locale, failures, failure)}
        </Notice>
      )}
      {acting ? (
        <Notice>{texts.actingNote}</Notice>
      ) : (
        <div className={formFooter}>
          <Button type="submit" variant="p" busy={busy}>
            {texts.save}
          </Button>
        </div>
      )}
    </form>
  );
}
