#!/usr/bin/env bash
# Unpacks a current Emscripten from Debian's packages into a private folder. It installs and pins
# nothing on the system, and needs no root. It is for hosts without emsdk whose own Emscripten is
# missing or too old (Debian 12 has 3.1.6, which has no -sEMBIND_AOT).
#
#   usage: emscripten-from-debian.sh PREFIX [SUITE [download]]
#          SUITE: trixie (3.1.69, the default) or sid (newest); `download` stops before it unpacks
#   then:  source PREFIX/env.sh && emcc --version
#
# Needs apt-get and dpkg-deb on a Debian host, and to unpack patchelf, python3 and node >= 18. It reports its progress
# on stdout, may be interrupted and started again, and does nothing if PREFIX is complete. It leaves
# PREFIX.lock, and PREFIX.download until PREFIX is complete.
set -euo pipefail
unset "${!EM_@}" # settings meant for another Emscripten

prefix=$(realpath -m "${1:?usage: $0 PREFIX [SUITE]}")
suite=${2:-trixie}
root=$prefix/root
download=$prefix.download
files_of=$(dirname "$(realpath "$0")")/tar_of_deb.py
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
needed=1500 # MB while unpacking; about half of them at the end

fail() {
  echo "${0##*/}: $1" >&2
  exit 1
}

# 1. Wait for other runs for this prefix. The kernel releases the lock when the last process that
#    holds it ends: a lock cannot become stale, and a download that outlives its parent keeps it.
folder=$(dirname "$prefix")
mkdir -p "$folder" && [[ -w $folder ]] || fail "cannot write to $folder; set XDG_CACHE_HOME to a folder that can be written"
[[ $prefix != *[[:space:]]* ]] || fail "Emscripten does not run in a folder with a space: $prefix; set XDG_CACHE_HOME to another"
exec 9> "$prefix.lock"
if ! flock -n 9; then
  echo "waiting for another set-up that unpacks the same"
  flock 9
fi
[[ -e $prefix/.complete ]] && exit 0

# 2. Remove an incomplete prefix, and keep its downloads.
rm -rf "$prefix"
free=$(df --output=avail -BM "$folder" | tail -1 | tr -dc 0-9)
((free >= needed)) ||
  fail "$folder has $free MB free of the $needed MB needed; set XDG_CACHE_HOME to a folder with more room"
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | sed -n '\:/debian/\?$:{p;q}')
[[ -n $mirror ]] || fail "apt has no Debian mirror configured on this machine"
[[ -e $keyring ]] || fail "$keyring is missing; it is in the package debian-archive-keyring"

# 3. Download Emscripten and its dependencies, with a private apt state in which nothing is installed.
#    Of them it takes the compiler and the libraries that its programs load.
download_packages() {
  echo "reading the package list of $suite"
  mkdir -p "$download"/{lists/partial,cache/archives/partial,debs}
  : > "$download/status"
  echo "deb [check-valid-until=no signed-by=$keyring] $mirror $suite main" > "$download/sources.list"
  apt=(apt-get -qq
       -o Dir::Etc::sourcelist="$download/sources.list" -o Dir::Etc::sourceparts=/dev/null
       -o Dir::State::lists="$download/lists" -o Dir::State::status="$download/status"
       -o Dir::Cache="$download/cache" -o Dir::Cache::pkgcache=packages.bin -o Dir::Cache::srcpkgcache=sources.bin
       -o APT::Sandbox::User=root -o APT::Install-Recommends=0
       -o Acquire::Languages=none -o Acquire::Retries=3 -o Debug::NoLocking=1)
  "${apt[@]}" update

  local names=() debs=() bytes=0
  while read -r _ deb size _; do
    case ${deb%%_*} in
      llvm-*-*) ;; # more tools
      emscripten | binaryen | node-acorn | clang-[0-9]* | llvm-[0-9]* | lld-[0-9]* | \
      libclang-common-* | libclang-cpp* | liblld* | libllvm* | libc6 | libgcc-s1 | libstdc++6 | \
      libbsd0 | libedit2 | libffi* | liblzma5 | libmd0 | libtinfo* | libxml2* | libz3* | libzstd1 | zlib1g)
        names+=("${deb%%_*}") debs+=("$deb") bytes=$((bytes + size))
        ;;
    esac
  done < <("${apt[@]}" --print-uris -y install emscripten | sort -rnk3) # the largest first
  ((${#debs[@]} > 0)) || fail "apt finds no emscripten in $suite"

  echo "downloading $((bytes / 1000000)) MB"
  (cd "$download/debs" && "${apt[@]}" -o APT::Status-Fd=3 download "${names[@]}" 3>&1) |
    awk -F: '/^dlstatus:/ && int($3 / 10) > tens { tens = int($3 / 10); print "downloaded " tens * 10 " %"; fflush() }'
  printf '%s\n' "${debs[@]}" > "$download/complete"
}
[[ -e $download/complete ]] || download_packages
[[ ${3-} != download ]] || exit 0
mapfile -t debs < "$download/complete"
mkdir -p "$root"

# 4. Unpack, without the variants of system libraries that this build does not use: they are most of
#    the files, and Emscripten builds any that is missing. A package that fails to unpack is deleted,
#    so that the next run downloads it again.
libraries='usr/share/emscripten/cache/sysroot/lib/wasm32-emscripten'
unpack() {
  echo "unpacking ${1%%_*}"
  { case $1 in
    emscripten_*) python3 "$files_of" "$download/debs/$1" "\./$libraries/(lto|pic)" ;;
    *) dpkg-deb --fsys-tarfile "$download/debs/$1" ;;
  esac } |
    tar -x -C "$root" --exclude='./usr/share/man' --exclude='./usr/share/doc' \
      --exclude='./usr/share/locale' --exclude='./usr/share/emscripten/test' \
      --exclude="./$libraries/pic" --exclude="./$libraries/lto*" \
      --exclude="./$libraries/lib*-mt*" --exclude="./$libraries/lib*-ww*" \
      --exclude="./$libraries/libGL*" --exclude="./$libraries/libwasmfs*" ||
    { rm -f "$download/debs/$1" "$download/complete"; exit 255; }
}
export -f unpack
export download root libraries files_of
printf '%s\0' "${debs[@]}" | xargs -0 -n1 -P "$(nproc)" bash -o pipefail -c 'unpack "$1"' unpack

# 5. Make the programs use the C library among the unpacked packages: the host's may be older.
echo "fitting the programs to this machine"
loader=$(find "$root" -type f -name 'ld-linux*.so.*' | head -1)
libraries=$(dirname "$loader")
llvm=$(find "$root/usr/lib" -maxdepth 1 -name 'llvm-*' | sort -V | tail -1)
for tool in "$llvm"/bin/{clang,lld,llvm-ar,llvm-nm,llvm-objcopy} \
  "$root"/usr/bin/wasm-{ctor-eval,emscripten-finalize,metadce,opt}; do
  patchelf --set-interpreter "$loader" --force-rpath --set-rpath "$libraries:$llvm/lib" "$(readlink -f "$tool")"
done
# A library's own search path would come before that of the programs, and find the host's libraries.
for library in "$libraries"/lib{LLVM,clang-cpp,lld,binaryen}*.so*; do
  [[ -f $library && ! -L $library && -n $(patchelf --print-rpath "$library") ]] || continue
  patchelf --remove-rpath "$library"
done

# 6. Configure: a private cache (in Debian 13 it holds system libraries that are built already), and
#    acorn where Emscripten's scripts look for it.
emscripten=$root/usr/share/emscripten
if [[ -d $emscripten/cache ]]; then mv "$emscripten/cache" "$prefix/cache"; else mkdir "$prefix/cache"; fi
mkdir -p "$emscripten/node_modules"
cp -a "$root"/usr/share/nodejs/acorn* "$emscripten/node_modules/"
cat > "$prefix/emscripten.config" << CONFIG
EMSCRIPTEN_ROOT = '$emscripten'
LLVM_ROOT = '$llvm/bin'
BINARYEN_ROOT = '$root/usr'
NODE_JS = '$(command -v node)'
CACHE = '$prefix/cache'
CONFIG
cat > "$prefix/env.sh" << ENV
export EM_CONFIG='$prefix/emscripten.config'
export EMSCRIPTEN='$emscripten'
export PATH='$emscripten':"\$PATH"
ENV

# 7. Mark the prefix complete after each program has run and its files are on disk. The test does not
#    link, because linking would build system libraries, and not those that the package needs.
echo "compiling a first program"
# shellcheck disable=SC1091
source "$prefix/env.sh"
cd "$prefix"
runs() {
  "$@" > first.log 2>&1 || { cat first.log >&2; fail "this does not run: $*"; }
}
echo 'int main() { return 0; }' > first.cpp
runs em++ -c first.cpp -o first.o
runs "$llvm/bin/wasm-ld" --version
runs "$root/usr/bin/wasm-opt" --version
rm first.*
sync -f .
rm -rf "$download"
emcc --version | sed -n 1p | tee .complete
