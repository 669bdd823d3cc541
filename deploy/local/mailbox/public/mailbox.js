const REFRESH_MS = 2_000;
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

const byId = (id) => document.getElementById(id);
const main = document.querySelector('main');

let mails = [];
let shownId = '';
let view = 'html';

function nameOf({ address, name }) {
  return name ? `${name} <${address}>` : address;
}

function timeOf(mail) {
  return new Date(mail.time).toLocaleString();
}

function listItem(mail) {
  const subject = document.createElement('strong');
  subject.textContent = mail.subject || '(no subject)';
  const to = document.createElement('span');
  to.textContent = `To ${mail.to.map(nameOf).join(', ')}`;
  const time = document.createElement('span');
  time.textContent = timeOf(mail);
  const link = document.createElement('a');
  link.href = `#${mail.id}`;
  link.append(subject, to, time);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function showList() {
  byId('empty').hidden = mails.length > 0;
  const focused = document.activeElement?.getAttribute('href');
  byId('list').replaceChildren(...mails.toReversed().map(listItem));
  if (focused) document.querySelector(`#list a[href="${CSS.escape(focused)}"]`)?.focus();
  markCurrent();
}

function markCurrent() {
  for (const link of document.querySelectorAll('#list a')) {
    if (link.hash === `#${shownId}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

function showBody(mail) {
  const isHtml = view === 'html' && mail.html !== '';
  byId('tab-html').disabled = mail.html === '';
  for (const [id, isSelected] of Object.entries({ 'tab-html': isHtml, 'tab-text': !isHtml })) {
    byId(id).setAttribute('aria-selected', String(isSelected));
    byId(id).tabIndex = isSelected ? 0 : -1;
  }
  byId('panel').setAttribute('aria-labelledby', isHtml ? 'tab-html' : 'tab-text');
  if (isHtml) {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', SANDBOX);
    frame.title = 'Message';
    frame.src = `/email/${mail.id}/html`;
    byId('panel').replaceChildren(frame);
  } else {
    const text = document.createElement('pre');
    text.textContent = mail.text;
    byId('panel').replaceChildren(text);
  }
}

function showAttachments({ id, attachments = [] }) {
  const links = attachments.flatMap(({ filename, sizeBytes }, index) => {
    const link = document.createElement('a');
    link.href = `/email/${id}/attachments/${index}`;
    link.textContent = `${filename || 'Attachment'} (${Math.ceil(sizeBytes / 1000)} kB)`;
    return index === 0 ? [link] : [', ', link];
  });
  byId('attachments').replaceChildren(...links);
  for (const part of ['attached', 'attachments']) byId(part).hidden = attachments.length === 0;
}

function showMessage() {
  const id = location.hash.slice(1);
  const mail = mails.find((candidate) => candidate.id === id);
  const isOther = id !== shownId;
  byId('message').hidden = mail === undefined;
  byId('hint').hidden = mail !== undefined;
  main.classList.toggle('reading', mail !== undefined);
  shownId = mail ? id : '';
  markCurrent();
  if (!mail || !isOther) return;
  byId('subject').textContent = mail.subject || '(no subject)';
  byId('from').textContent = nameOf(mail.from);
  byId('to').textContent = mail.to.map(nameOf).join(', ');
  byId('time').textContent = timeOf(mail);
  byId('time').dateTime = mail.time;
  showAttachments(mail);
  showBody(mail);
  byId('subject').focus();
}

async function refresh() {
  try {
    const response = await fetch('/email');
    const fresh = await response.json();
    const newest = fresh.at(-1)?.id;
    if (fresh.length !== mails.length || newest !== mails.at(-1)?.id) {
      const isFirst = mails.length === 0;
      mails = fresh;
      showList();
      showMessage();
      if (!isFirst) byId('status').textContent = `${mails.length} messages`;
    }
  } catch {
    byId('status').textContent = 'The mailbox does not answer. Trying again.';
  }
  setTimeout(() => void refresh(), REFRESH_MS);
}

function choose(chosen) {
  view = chosen;
  const mail = mails.find((candidate) => candidate.id === shownId);
  if (mail) showBody(mail);
}

for (const [id, chosen, other] of [
  ['tab-html', 'html', 'tab-text'],
  ['tab-text', 'text', 'tab-html'],
]) {
  byId(id).addEventListener('click', () => choose(chosen));
  byId(id).addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    byId(other).focus();
    byId(other).click();
  });
}
window.addEventListener('hashchange', showMessage);
void refresh();
