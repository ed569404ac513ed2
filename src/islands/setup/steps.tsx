import { useState } from 'react';
import type { SetupTexts } from '#content/messages/dashboard/setup.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { BrandMark } from '#content/settings/brand.ts';
import { api } from '#islands/api.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { failureText } from '#islands/failure-text.ts';
import { BilingualField } from '#islands/settings/BilingualField.tsx';
import { BrandMarkField } from '#islands/settings/BrandMarkField.tsx';
import { ColourField } from '#islands/settings/ColourField.tsx';
import { SettingInput } from '#islands/settings/SettingInput.tsx';
import { useError, useSetting, useSettings } from '#islands/settings/settings-context.ts';
import { ZoneField, type Zone } from '#islands/settings/ZoneField.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { loadMailParser, TypedField } from '#islands/ui/fields/TypedField.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { formStack, formTight } from '#styles/form-classes.ts';

/** @param marks upload URL of drawings */
export function AppearanceStep({ marks }: { marks: string }) {
  const { texts, brand, failures, issueTexts } = useSettings();
  const [accent, setAccent] = useSetting<string | null>('brand.accent');
  const [logo, setLogo] = useSetting<BrandMark | null>('brand.logo');
  const accentError = useError('brand.accent');
  const logoError = useError('brand.logo', { deep: true });
  return (
    <div className={formStack}>
      <BilingualField path="site.name" label={texts.labels['site.name']} max={60} required />
      <BilingualField path="site.tagline" label={texts.labels['site.tagline']} max={120} />
      <div id={fieldId('brand.logo')}>
        <BrandMarkField
          label={texts.labels['brand.logo']}
          error={logoError}
          ground="light"
          value={logo ?? null}
          onChange={setLogo}
          words={brand}
          failures={failures}
          path={marks}
        />
      </div>
      <div id={fieldId('brand.accent')}>
        <ColourField
          label={texts.labels['brand.accent']}
          error={accentError}
          value={accent ?? null}
          onChange={setAccent}
          words={brand}
          issues={issueTexts}
        />
      </div>
    </div>
  );
}

export function PlaceStep({ zones }: { zones: readonly Zone[] }) {
  const { texts } = useSettings();
  const shared = { zones, offer: null };
  return (
    <div className={formStack}>
      <SettingInput field={{ type: 'country', path: 'site.country' }} {...shared} />
      <SettingInput field={{ type: 'locale', path: 'site.fallback' }} {...shared} />
      <ZoneField path="site.timeZone" label={texts.labels['site.timeZone']} zones={zones} />
    </div>
  );
}

/** An email address, validated while typing. */
function MailField({
  path,
  label,
  hint,
  required = false,
}: {
  path: string;
  label: string;
  hint: string;
  required?: boolean;
}) {
  const [value, set] = useSetting<string | null>(path);
  const error = useError(path);
  return (
    <div id={fieldId(path)}>
      <TypedField
        reader={loadMailParser}
        label={label}
        hint={hint}
        error={error}
        required={required}
        inputMode="email"
        autoComplete={required ? 'email' : 'off'}
        spellCheck={false}
        value={value ?? ''}
        onChange={(next) => set(!required && next.trim() === '' ? null : next)}
      />
    </div>
  );
}

export function PeopleStep({ setup, address }: { setup: SetupTexts; address: string }) {
  const [name, setName] = useSetting<string>('admin.name');
  const [email] = useSetting<string>('admin.email');
  const [mailbox, setMailbox] = useSetting<string | null>('mailbox');
  const [starter = true, setStarter] = useSetting<boolean>('starter');
  const nameError = useError('admin.name');
  const own = (email ?? '').trim();
  return (
    <div className={formStack}>
      <div id={fieldId('admin.name')}>
        <TextField
          label={setup.adminName}
          error={nameError}
          required
          autoComplete="name"
          value={name ?? ''}
          onChange={setName}
        />
      </div>
      <MailField path="admin.email" label={setup.adminEmail} hint={setup.adminHint} required />
      <div className={formTight}>
        <MailField path="mailbox" label={setup.mailbox} hint={setup.mailboxHint} />
        {own !== '' && (mailbox ?? '') === '' && (
          <div>
            <Button size="s" onPress={() => setMailbox(own)}>
              {setup.useMine}
            </Button>
          </div>
        )}
      </div>
      <MailTest setup={setup} address={address} to={own} />
      <Checkbox label={setup.starter} hint={setup.starterHint} checked={starter} onChange={setStarter} />
    </div>
  );
}

type TestResult = { tone: 'accent' | 'sun' | 'danger'; text: string };

/** Tests the mail server by sending one email to the admin. */
function MailTest({ setup, address, to }: { setup: SetupTexts; address: string; to: string }) {
  const { failures, locale } = useSettings();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<TestResult | null>(null);
  const send = async () => {
    setBusy(true);
    setTold(null);
    const answer = await api('POST /setup/{key}/test-mail', { key: address, body: { to } });
    setBusy(false);
    if (!answer.ok) return setTold({ tone: 'danger', text: failureText(locale, failures, answer.failure) });
    const { transport, trouble } = answer.value;
    if (trouble !== null) return setTold({ tone: 'danger', text: `${trouble.text} ${trouble.advice}` });
    if (transport === 'smtp') return setTold({ tone: 'accent', text: fill(setup.mailSent, { email: to }) });
    setTold({ tone: 'sun', text: fill(setup.mailFiled, { folder: 'DATA_DIR/mail', variable: 'SMTP_URL' }) });
  };
  return (
    <div className={formTight}>
      <div>
        <Button busy={isBusy} disabled={to === ''} onPress={() => void send()}>
          {setup.mailTest}
        </Button>
      </div>
      <div role="status">{told !== null && <Notice tone={told.tone}>{told.text}</Notice>}</div>
    </div>
  );
}
