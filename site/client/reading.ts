import type { ChapterProgress, Progress } from "../../exercises/engine/progress.ts";
import { all, make, one } from "./dom.ts";
import { startMarks } from "./marks.ts";
import { pageHere } from "./place.ts";
import { changeProgress, chapterHere, onProgress, readProgress, rememberLook } from "./progress.ts";
import { words } from "./words.ts";

/** A chapter page knows how far it has been read: where its reader is, what was looked at, whether the end was reached. */
export function startReading(): void {
  const chapter = chapterHere();
  if (chapter === undefined || !document.body.classList.contains("chapter")) return;
  const before = readProgress().last;
  changeProgress((p) => (p.chapters[chapter] === undefined ? withChapter(p, chapter, "unfinished") : p));
  startFoot(before);
  startPredictions(chapter);
  startEnd(chapter);
  startMarks();
}

function withChapter(progress: Progress, chapter: string, state: ChapterProgress): Progress {
  return { ...progress, chapters: { ...progress.chapters, [chapter]: state } };
}

/** The foot of the window, as of a book's page: which section this is, of how many, and the way to the others. */
function startFoot(before: Progress["last"]): void {
  const sections = all(".text > h2[id], .exercises > h2[id]");
  const links = new Map(
    all(".toc a").map((link) => [decodeURIComponent(link.getAttribute("href")?.slice(1) ?? ""), link]),
  );
  if (sections.length < 2) return;
  const title = one("h1")?.textContent ?? "";
  const name = make("span", { class: "section" }, title);
  const count = make("span", { class: "count" });
  const list = make("ol", {});
  const entries = sections.map((heading) => {
    const link = make("a", { href: `#${heading.id}` }, heading.textContent ?? "");
    list.append(make("li", {}, link));
    return link;
  });
  const menu = make("details", {}, make("summary", {}, count, " ", name), list);
  const foot = make("nav", { class: "foot away", "aria-label": words.sections }, menu);
  if (before !== undefined && before.page.startsWith(`${pageHere}#`) && location.hash === "")
    foot.append(make("a", { class: "resume", href: before.page.slice(pageHere.length) }, words.resume));
  document.body.append(foot);
  closeLikeAMenu(menu);

  let at = -2;
  const look = (): void => {
    const top = innerHeight * 0.35;
    const read = Math.min(1, scrollY / Math.max(1, document.documentElement.scrollHeight - innerHeight));
    // The last sections may be too short to reach the top.
    const now =
      read > 0.999
        ? sections.length - 1
        : sections.findLastIndex((heading) => heading.getBoundingClientRect().top < top);
    foot.style.setProperty("--read", String(read));
    if (now === at) return;
    at = now;
    foot.classList.toggle("away", now < 0); // Above the first section there is nothing to say, and the contents are in view.
    count.textContent = now < 0 ? "" : words.section(now + 1, sections.length);
    name.textContent = sections[now]?.textContent ?? title;
    [...entries, ...links.values()].forEach((link) => link.removeAttribute("aria-current"));
    for (const link of [entries[now], links.get(sections[now]?.id ?? "")])
      link?.setAttribute("aria-current", "location");
  };
  onScroll(look);
  keepPlace(() => sections[at]?.textContent ?? undefined);
}

function closeLikeAMenu(menu: HTMLDetailsElement): void {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && (!menu.contains(target) || target.closest("a") !== null))
      menu.open = false;
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

/** Calls before the next paint and, at most once a frame, while the page moves: to measure earlier would lay the page out twice. */
function onScroll(look: () => void): void {
  let asked = false;
  const ask = (): void => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      look();
    });
  };
  addEventListener("scroll", ask, { passive: true });
  addEventListener("resize", ask, { passive: true });
  ask();
}

/** Remembers the paragraph at the top of the window when the reader rests or leaves. */
function keepPlace(section: () => string | undefined): void {
  const places = all(".text [id]").filter((part) => /^(?:p|li|h2|h3)$/i.test(part.tagName));
  const title = one("h1")?.textContent ?? "";
  const number = one(".chapter-head > .number")?.textContent ?? "";
  let moved = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    clearTimeout(timer);
    if (!moved) return; // Who only looked in has not been anywhere.
    moved = false;
    const here = places.find((part) => part.getBoundingClientRect().bottom > 0);
    const name = section();
    const last = {
      page: here === undefined || scrollY < 200 ? pageHere : `${pageHere}#${here.id}`,
      title: `${number} ${title}${name === undefined ? "" : `: ${name}`}`,
      at: Date.now(),
    };
    changeProgress((p) => ({ ...p, last }));
  };
  addEventListener(
    "scroll",
    () => {
      moved = true;
      clearTimeout(timer);
      timer = setTimeout(keep, 800);
    },
    { passive: true },
  );
  document.addEventListener("visibilitychange", keep);
  addEventListener("pagehide", keep);
}

/** A prediction counts as seen once its answer was opened; next time it says so, and stays shut. */
function startPredictions(chapter: string): void {
  const seen = readProgress().predictions;
  all(".predict").forEach((box) => {
    const id = `${chapter}/${box.id}`;
    const details = box.querySelector("details");
    if (seen.includes(id)) one("summary", box)?.append(" ", make("span", { class: "done" }, words.lookedAt));
    details?.addEventListener("toggle", () => {
      if (details.open) rememberLook(id);
    });
  });
}

/** Whoever reaches the end has read the chapter, unless they say otherwise. */
function startEnd(chapter: string): void {
  const end = one(".around");
  if (end === undefined) return;
  const button = make("button", { type: "button", class: "mark-read" });
  const show = (): void => {
    button.textContent = readProgress().chapters[chapter] === "read" ? words.markUnread : words.markRead;
  };
  const set = (state: ChapterProgress): void =>
    changeProgress((p) => (p.chapters[chapter] === state ? p : withChapter(p, chapter, state)));
  button.addEventListener("click", () =>
    set(readProgress().chapters[chapter] === "read" ? "unfinished" : "read"),
  );
  end.prepend(button);
  show();
  onProgress(show);
  const watcher = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting) || scrollY === 0) return;
    set("read");
    watcher.disconnect();
  });
  watcher.observe(end);
}
